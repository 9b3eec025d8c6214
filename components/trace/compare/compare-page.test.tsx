// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { globalLog } from '../testing/fixture-global-run';
import { answeredLog } from '../testing/fixture-run';
import { renderPage } from '../testing/render-page';
import { ComparePage } from './compare-page';

afterEach(cleanup);

const local = answeredLog().view();
const global = { ...globalLog().view(), settings: { ...local.settings, communityLevel: 1 } };

it('shows where two runs differ: route, settings, steps, records and sentences', () => {
  renderPage(<ComparePage a={local} b={global} />);
  const decisions = screen.getByRole('table', { name: 'Decisions and figures' });
  const line = (name: string) => within(decisions).getByRole('rowheader', { name }).closest('tr')?.textContent;
  expect(line('Engine')).toBe('Enginegraphrag.localgraphrag.global (differs)');
  expect(line('communityLevel')).toBe('communityLevel21 (differs)');
  expect(within(decisions).queryByRole('rowheader', { name: 'mapMaxTokens' })).toBeNull();
  const steps = screen.getByRole('table', { name: 'Steps' });
  expect(within(steps).getByRole('row', { name: /^Answer/ }).textContent).toContain('not in this run');
  const records = screen.getByRole('table', { name: 'Records in the context, from A to B' });
  expect(within(records).getAllByText('added').length).toBeGreaterThan(0);
  expect(within(records).getAllByText('removed').length).toBeGreaterThan(0);
  expect(screen.getByText('only B').closest('li')?.textContent).toContain('Prices fall');
});

it('says so where two runs have the same context', () => {
  renderPage(<ComparePage a={local} b={local} />, { locale: 'ko' });
  expect(screen.getByText('두 실행의 레코드와 순서가 같습니다.')).toBeTruthy();
});
