// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunView } from '@/lib/domain/run-view';
import { InspectorContext } from '../inspector-context';
import { RetrievalPanel } from '../panels/retrieval-panel';
import type { RunSelection } from '../selection';
import { fixtureActions } from '../testing/fixture-actions';
import { globalLog, selectedLog } from '../testing/fixture-global-run';
import { renderPage } from '../testing/render-page';
import { ContextDetails } from './context-details';

afterEach(cleanup);

function show(view: RunView, locale: 'en' | 'ko' = 'en', content = <ContextDetails view={view} />) {
  const selected: Partial<RunSelection>[] = [];
  const { actions, asked } = fixtureActions();
  const state = {
    view,
    live: view.status === 'running',
    selection: { run: null, tab: 'context', span: null, record: null } as const,
    onSelect: (change: Partial<RunSelection>) => void selected.push(change),
    actions,
    highlightedRecord: null,
    onHoverRecord: () => {},
  };
  renderPage(<InspectorContext value={state}>{content}</InspectorContext>, { locale });
  return { selected, asked, user: userEvent.setup() };
}

describe('the context of a global search', () => {
  it('waits for its batches instead of saying that there is no report', () => {
    show(selectedLog().view());
    expect(screen.getByText('The reports are being put into batches.')).toBeTruthy();
    expect(screen.queryByText('No report was found at this level.')).toBeNull();
  });

  it('says in words why a batch failed, and warns of it', () => {
    show(globalLog().view());
    expect(screen.getByText('The model’s provider allowed no more requests for now.')).toBeTruthy();
    expect(screen.getByText(/^1 batch of 2 could not be read/)).toBeTruthy();
  });

  it('opens the report that a point cites, and marks one that the batch does not hold', async () => {
    const { user, selected } = show(globalLog().view());
    const points = screen.getByRole('list', { name: 'Points with their importance' });
    await user.click(within(points).getByRole('button', { name: 'Open report 1' }));
    expect(selected).toEqual([{ record: 'reports:report-1' }]);
    expect(within(points).getByText(/77\?/).textContent).toContain('not in the batch');
  });

  it('shows the walk with rating, votes, explanation and what it never reached', () => {
    show(globalLog().view());
    const tree = screen.getByRole('table', { name: 'Ratings down the tree' });
    const [first, second] = within(tree).getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('It is about prices.');
    expect(first?.textContent).toContain('4 / 5votes 4, –, 4');
    expect(within(second as HTMLElement).getByRole('rowheader').style.paddingLeft).toBe('1.5rem');
    expect(screen.getByText('3 rated · 2 kept · 1 below the threshold · 4 never reached')).toBeTruthy();
    expect(screen.getByText(/9,876 tokens saved · rated by a model/)).toBeTruthy();
  });

  it('lists every report that was left out with its reason', async () => {
    const { user } = show(globalLog().view());
    await user.click(screen.getByText('Reports that were left out'));
    const table = screen.getByRole('table', { name: 'Reports that were left out' });
    const lines = within(table).getAllByRole('row').slice(1);
    expect(lines.map((line) => line.textContent)).toEqual([
      '2Community 2not relevant to the question120',
      '5Community 5rank too low80',
    ]);
    expect(within(screen.getByRole('region', { name: 'Reports' })).getByText('rank too low')).toBeTruthy();
  });

  it('shows the exact text of a batch once it is asked for', async () => {
    const { user, asked } = show(globalLog().view());
    expect(asked.hashes).toEqual([]);
    await user.click(screen.getAllByText('Text of this batch')[1] as HTMLElement);
    expect(await screen.findByText('text of hash-batch-2')).toBeTruthy();
  });

  it('stands in the retrieval panel too', () => {
    const view = globalLog().view();
    show(view, 'ko', <RetrievalPanel span={view.spans[0]!} view={view} />);
    expect(screen.getByText(/수준 2 · 2개 읽음 · 5개 제외/)).toBeTruthy();
    expect(screen.queryByText('이 실행에서는 찾은 것이 없습니다.')).toBeNull();
  });
});
