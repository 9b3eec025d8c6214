// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { GraphQueryAttempt, GraphRerun } from '@/lib/domain/graph-query';
import type { RunView } from '@/lib/domain/run-view';
import { InspectorContext } from '../inspector-context';
import { QueryPanel } from '../panels/query-panel';
import { fixtureActions } from '../testing/fixture-actions';
import { answeredLog } from '../testing/fixture-run';
import { renderPage } from '../testing/render-page';

afterEach(cleanup);

const failed: GraphQueryAttempt = {
  writtenBy: 'model',
  cypher: 'MATCH (f:Firm) RETURN f.name AS name',
  statement: 'MATCH (f:Firm) RETURN f.name AS name LIMIT 100',
  explanation: 'Names of firms.',
  outcome: { kind: 'failed', message: 'Binder exception: Table Firm does not exist.' },
};
const ran: GraphQueryAttempt = {
  ...failed,
  cypher: 'MATCH (c:Company) RETURN c AS company',
  statement: 'MATCH (c:Company) RETURN c AS company LIMIT 100',
  outcome: { kind: 'rows', count: 2, truncated: false, elapsedMs: 12.3 },
};
const node = (key: string, name: string) => ({ kind: 'node' as const, key, label: 'Company', name, properties: {} });
const nodes = [node('0:0', '새론전자'), node('0:1', '한솔')];
const edges = [{ kind: 'relationship' as const, type: 'KNOWS', from: '0:0', to: '0:1', properties: {} }];
const rows = { columns: ['company'], rows: nodes.map((each) => [each]), truncated: false };

function show(rerun: (cypher: string) => Promise<GraphRerun>, locale: 'en' | 'ko' = 'en') {
  const view: RunView = {
    ...answeredLog().view(),
    graphQuery: {
      attempts: [failed, ran],
      result: { indexName: 'hanbit', rows, picture: { nodes, edges }, declined: null },
    },
  };
  const asked: string[] = [];
  const { actions } = fixtureActions({
    async runCypher({ index, cypher }) {
      asked.push(`${index}: ${cypher}`);
      return rerun(cypher);
    },
  });
  const state = {
    view,
    live: false,
    selection: { run: null, tab: 'trace', span: 'query#1', record: null } as const,
    onSelect: () => {},
    actions,
    highlightedRecord: null,
    onHoverRecord: () => {},
  };
  renderPage(
    <InspectorContext value={state}>
      <QueryPanel span={view.spans[0]!} view={view} />
    </InspectorContext>,
    { locale },
  );
  return { asked, user: userEvent.setup() };
}

test('every statement that was tried is shown with what came of it, then the rows and the matched part', () => {
  show(async () => ({ kind: 'unavailable', reason: 'no-index' }));
  expect(screen.getByText('2 statements tried')).toBeTruthy();
  expect(screen.getByText(/Table Firm does not exist/)).toBeTruthy();
  const table = screen.getByRole('table');
  expect(within(table).getByText('새론전자 (Company)')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'What the query matched: 2 nodes · 1 relationship' })).toBeTruthy();
});

test('a changed statement is run again, and a refusal names its reason', async () => {
  const { asked, user } = show(async (cypher) => ({
    kind: 'ran',
    attempt: {
      writtenBy: 'reader',
      cypher,
      statement: null,
      explanation: '',
      outcome: { kind: 'refused', rule: 'keyword', reason: 'This word is not allowed here: DELETE.' },
    },
    rows: null,
    picture: null,
  }));
  const editor = screen.getByRole('textbox');
  expect((editor as HTMLTextAreaElement).value).toBe(ran.statement);
  await user.clear(editor);
  await user.type(editor, 'MATCH (n) DELETE n');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(screen.getByText(/This word is not allowed here: DELETE/)).toBeTruthy());
  expect(asked).toEqual(['hanbit: MATCH (n) DELETE n']);
});

test('a server that cannot be reached, and an index that is gone, are said in words', async () => {
  const { user } = show(() => Promise.reject(new Error('offline')), 'ko');
  await user.click(screen.getByRole('button', { name: '실행' }));
  await waitFor(() => expect(screen.getByText(/서버에 닿지 못해/)).toBeTruthy());
  cleanup();
  const gone = show(async () => ({ kind: 'unavailable', reason: 'no-index' }));
  await gone.user.click(screen.getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(screen.getByText(/removed or renamed/)).toBeTruthy());
});
