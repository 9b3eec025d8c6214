// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RunSettings } from '@/lib/domain/settings';
import { RunSettingsList } from './run-settings';
import { answeredLog } from './testing/fixture-run';
import { renderPage } from './testing/render-page';

afterEach(cleanup);

test('a run says what it was told beyond the defaults, in words where there are any', () => {
  const settings = RunSettings.parse({
    communityLevel: null,
    maxContextTokens: 8000,
    shuffleData: false,
    filter: { tags: ['반도체'], dateFrom: '2026-01-01' },
  });
  renderPage(<RunSettingsList view={{ ...answeredLog().view(), settings }} />);
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(terms).toEqual([
    ['Community level', 'Every level'],
    ['Context budget (tokens)', '8,000'],
    ['shuffleData', 'off'],
    ['Filter by document', '반도체 · 2026-01-01 –'],
  ]);
});

test('a run with the defaults says nothing of settings', () => {
  const { container } = renderPage(
    <RunSettingsList view={{ ...answeredLog().view(), settings: RunSettings.parse({}) }} />,
  );
  expect(container.querySelector('section')).toBeNull();
});
