// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunView } from '@/lib/domain/run-view';
import { Inspector } from './inspector';
import type { RecordActions } from './record-actions';
import { fixtureActions } from './testing/fixture-actions';
import { answeredLog, contextLog, startedLog } from './testing/fixture-run';
import { renderPage } from './testing/render-page';
import { useRunSelection } from './use-run-selection';

/** happy-dom lays nothing out: every element is given the width of a docked inspector. */
class FixedSize implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const entry = { target, contentRect: { width: 480, height: 800 } } as ResizeObserverEntry;
    this.report([entry], this);
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
});
afterEach(cleanup);

/** The inspector with its selection in the URL, as the chat holds it. */
function Pane({
  view,
  actions,
  onHover,
}: {
  view: RunView | null;
  actions: RecordActions;
  onHover: (record: string | null) => void;
}) {
  const { selection, onSelect } = useRunSelection();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const hover = (record: string | null) => {
    onHover(record);
    setHighlighted(record);
  };
  return (
    <Inspector
      view={view}
      live={view?.status === 'running'}
      selection={selection}
      onSelect={onSelect}
      actions={actions}
      highlightedRecord={highlighted}
      onHoverRecord={hover}
    />
  );
}

function show(view: RunView | null, { url = '', locale = 'en' as const, change = {} as Partial<RecordActions> } = {}) {
  const { actions, asked } = fixtureActions(change);
  const hovered: (string | null)[] = [];
  const urls: string[] = [];
  renderPage(<Pane view={view} actions={actions} onHover={(record) => hovered.push(record)} />, {
    url,
    locale,
    onUrl: (update) => urls.push(update.queryString),
  });
  return { asked, hovered, urls, user: userEvent.setup() };
}

describe('Inspector', () => {
  it('says what will appear before the first question', () => {
    show(null);
    expect(screen.getByText('The reasons of an answer appear here')).toBeTruthy();
  });

  it('keeps the tab in the URL and closes the record with it', async () => {
    const { user, urls } = show(answeredLog().view(), { url: '?tab=context&record=entities:entity-12' });
    await user.click(screen.getByRole('tab', { name: 'Trace' }));
    expect(urls.at(-1)).toBe('?tab=trace');
  });

  it('leads to the run’s own page with the same tab', () => {
    const view = answeredLog().view();
    show(view, { url: '?tab=context' });
    const link = screen.getByRole('link', { name: 'Open this run on a page of its own' });
    expect(link.getAttribute('href')).toBe(`/traces/${view.runId}?tab=context`);
  });

  it('ignores a tab of the URL that does not exist', () => {
    show(answeredLog().view(), { url: '?tab=nothing' });
    expect(screen.getByRole('tab', { name: 'Route' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the route tab', () => {
  it('marks the keywords in the question and lights the stage that decided', () => {
    show(answeredLog().view());
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['관련', '어떻게']);
    const stages = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(stages.map((stage) => [stage.textContent, stage.getAttribute('aria-current')])).toEqual([
      ['Keywordsdecided', 'step'],
      ['Modelnot asked', null],
      ['Rulesnot asked', null],
      ['Defaultnot asked', null],
    ]);
  });

  it('shows the question and that the route is on its way before the decision', () => {
    show(startedLog().view());
    expect(screen.getByText(/한빛전자와/)).toBeTruthy();
    expect(screen.getByText('The route is being decided.')).toBeTruthy();
  });
});

describe('the context tab', () => {
  const url = '?tab=context';

  it('shows budget figures, mapped entities and a table a section, with what was left out and why', () => {
    show(answeredLog().view(), { url });
    const budget = screen.getByRole('table', { name: 'Token budget' });
    expect(within(budget).getByRole('row', { name: /Reports/ }).textContent).toBe('Reports1,80081298811 did not fit');
    const entities = screen.getByRole('region', { name: 'Entities' });
    const rows = within(entities).getAllByRole('row');
    expect(rows).toHaveLength(5);
    expect(rows[4]?.textContent).toContain('over the limit');
    expect(rows[4]?.textContent).toContain('해솔화학');
  });

  it('filters all tables at once and says how many match', async () => {
    const { user } = show(answeredLog().view(), { url });
    await user.type(screen.getByRole('searchbox'), '한빛전자 2026');
    expect(screen.getByRole('status').textContent).toBe('2 records match');
    const entities = screen.getByRole('region', { name: 'Entities' });
    expect(within(entities).getAllByRole('row')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: 'Sources' })).getByText('Nothing here matches.')).toBeTruthy();
  });

  it('marks the records that the answer cites and shows them alone', async () => {
    const { user } = show(answeredLog().view(), { url });
    const entities = screen.getByRole('region', { name: 'Entities' });
    expect(within(entities).getByText('cited as 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cited in the answer (2)' }));
    expect(within(entities).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 of 4 records')).toBeTruthy();
  });

  it('sorts by a column, back to the prompt’s order at the third press', async () => {
    const { user } = show(answeredLog().view(), { url });
    const table = screen.getByRole('region', { name: 'Relationships' });
    const header = within(table).getByRole('columnheader', { name: 'Weight' });
    const ids = () =>
      within(table)
        .getAllByRole('button', { name: /Open record/ })
        .map((button) => button.textContent);
    const press = () => user.click(within(header).getByRole('button'));
    expect(ids()).toEqual(['88', '91']);
    const orders = [];
    for (let i = 0; i < 3; i++) {
      await press();
      orders.push([header.getAttribute('aria-sort'), ...ids()]);
    }
    expect(orders).toEqual(
      expect.arrayContaining([
        ['ascending', '91', '88'],
        ['descending', '88', '91'],
        ['none', '88', '91'],
      ]),
    );
  });

  it('reports the record under the pointer, and highlights the one a citation points at', async () => {
    const { user, hovered } = show(answeredLog().view(), { url });
    const row = within(screen.getByRole('region', { name: 'Entities' })).getAllByRole('row')[1] as HTMLElement;
    await user.hover(row);
    expect(hovered.at(-1)).toBe('entities:entity-12');
    expect(row.className).toContain('bg-accent-soft');
    await user.unhover(row);
    expect(hovered.at(-1)).toBeNull();
  });

  it('opens a record with its passage marked in the document, and closes it with Escape', async () => {
    const { user, asked, urls } = show(answeredLog().view(), { url });
    await user.click(screen.getByRole('button', { name: 'Open record 12' }));
    expect(asked.records).toEqual(['hanbit-research entities entity-12']);
    const panel = screen.getByRole('complementary', { name: 'Record' });
    expect((await within(panel).findByText('메모리 가격이 9% 내렸다.')).tagName).toBe('MARK');
    expect(within(panel).getByText('다른 문서의 구절이다.')).toBeTruthy();
    expect(urls.at(-1)).toContain('record=entities:entity-12');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows what the log holds when the index is gone', async () => {
    show(answeredLog().view(), { url: `${url}&record=entities:entity-12`, change: { readRecord: async () => null } });
    expect(await screen.findByText(/no longer in the index/)).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByText(/고대역폭/)).toBeTruthy();
  });

  it.each(['entities:made-up', 'secrets:1', 'nonsense'])(
    'says that a made-up record is not in this run, and shows nothing else of it: %s',
    async (record) => {
      show(answeredLog().view(), { url: `${url}&record=${record}`, change: { readRecord: async () => null } });
      expect(await screen.findByRole('heading', { name: 'Record not in this run' })).toBeTruthy();
      expect(screen.getByRole('complementary').textContent).not.toContain(record);
    },
  );

  it('says that a record of the index was not in the context of the run', async () => {
    show(answeredLog().view(), { url: `${url}&record=entities:elsewhere` });
    expect(await screen.findByText(/not in the context of this run/)).toBeTruthy();
  });

  it('says that a record could not be read and reads it again', async () => {
    let broken = true;
    const readRecord: RecordActions['readRecord'] = async () => {
      if (broken) throw new Error('database is away');
      return null;
    };
    const { user } = show(answeredLog().view(), { url: `${url}&record=sources:unit-2`, change: { readRecord } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText(/no longer in the index/)).toBeTruthy();
  });

  it('reads the exact prompt text only when it is asked for', async () => {
    const { user, asked } = show(answeredLog().view(), { url });
    expect(asked.hashes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the prompt text' }));
    expect(await screen.findByText('text of hash-context')).toBeTruthy();
    expect(screen.getByText('1,531 tokens')).toBeTruthy();
  });
});

describe('the trace tab', () => {
  const url = '?tab=trace';

  it('opens a step from its card, with its own panel', async () => {
    const { user, urls } = show(answeredLog().view(), { url });
    await user.click(screen.getByRole('button', { name: /^Retrieval 3 entities done/ }));
    expect(urls.at(-1)).toBe('?tab=trace&step=retrieve%231');
    expect(within(screen.getByRole('region', { name: 'Retrieval' })).getByText('메모리 가격 하락')).toBeTruthy();
  });

  it('moves the selection with arrow keys', async () => {
    const { user, urls } = show(answeredLog().view(), { url: `${url}&step=generate%231` });
    const list = screen.getByRole('list', { name: 'Time' });
    within(list)
      .getByRole('button', { name: /Answer/ })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(urls.at(-1)).toBe('?tab=trace&step=generate%231.1');
    await user.keyboard('kk');
    expect(urls.at(-1)).toBe('?tab=trace&step=build_context%231');
  });

  it('shows a model call with its cost, and its prompt once it is opened', async () => {
    const { user, asked } = show(answeredLog().view(), { url: `${url}&step=generate%231.1` });
    const panel = screen.getByRole('region', { name: 'test-model' });
    expect(within(panel).getByText('$0.0034')).toBeTruthy();
    expect(asked.hashes).toEqual([]);
    await user.click(within(panel).getByText('Rendered prompt'));
    expect(await within(panel).findByText('text of hash-prompt')).toBeTruthy();
    expect(asked.hashes).toEqual(['hash-prompt']);
  });

  it('tells the graph in a table for those who do not see it', () => {
    show(contextLog().view(), { url });
    const table = screen.getByRole('table', { name: 'Pipeline' });
    expect(within(table).getByRole('row', { name: /Context/ }).textContent).toBe('Contextdone1,531 tokens1');
    expect(within(table).getByRole('row', { name: /Save/ }).textContent).toBe('Savewaiting0');
  });

  it('counts on while a step runs', async () => {
    const log = contextLog().at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 });
    show(log.view(), { url });
    const list = screen.getByRole('list', { name: 'Time' });
    const line = within(list).getByRole('button', { name: /Answer/ });
    const before = line.textContent;
    await waitFor(() => expect(line.textContent).not.toBe(before));
  });

  it('says why a run failed and opens the step that did', () => {
    const log = contextLog()
      .at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 })
      .at(50, {
        type: 'run-end',
        status: 'failed',
        usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
        failure: { code: 'model-failed', message: 'The model could not answer.', detail: 'HTTP 500' },
      });
    show(log.view(), { url });
    expect(screen.getByRole('alert').textContent).toContain('The model could not answer.');
    expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('failed');
  });
});
