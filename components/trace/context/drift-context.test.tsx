// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InspectorContext, type InspectorState } from '../inspector-context';
import { fixtureActions } from '../testing/fixture-actions';
import { contextLog, type FixtureLog } from '../testing/fixture-run';
import { renderPage } from '../testing/render-page';
import { ContextDetails } from './context-details';
import { driftTree } from './drift-tree';

afterEach(cleanup);

const noCost = { modelCalls: 0, tokens: 0, reason: null };

/** A run that has planned, read two folds and asked one of three follow-ups. */
function driftLog(): FixtureLog {
  const log = contextLog();
  log.at(3_000, {
    type: 'drift-planned',
    plan: {
      method: 'model',
      maxModelCalls: 6,
      maxTokens: 50_000,
      calls: { expansion: 1, vectors: 0, folds: 2, followUps: 2, answer: 1 },
      answerTokens: 17_200,
      depth: 1,
      width: 20,
    },
  });
  log.at(3_000, {
    type: 'drift-primed',
    primer: {
      method: 'lexical',
      reason: 'No embedding model is configured, so reports were found by words.',
      expansion: 'Marley warned him.',
      reports: [{ id: '7', recordId: 'report-7', title: 'Scrooge and Marley', score: 4.5 }],
    },
  });
  const step = (id: string, query: string | null) => {
    const parentId = query === null ? null : '1';
    const kind = query === null ? ('fold' as const) : ('follow-up' as const);
    log.at(3_000, { type: 'drift-step-start', step: { id, kind, parentId, depth: query === null ? 0 : 1, query } });
  };
  step('1', null);
  step('2', null);
  log.at(3_000, {
    type: 'drift-step-end',
    stepId: '1',
    state: 'done',
    answer: 'He was warned [Data: Reports (999)].',
    score: 40,
    followUps: [
      { id: '1.1', query: 'Who is Fred?', score: 20 },
      { id: '1.2', query: 'Who is Marley?', score: 90 },
    ],
    modelCalls: 1,
    tokens: 1_234,
    reason: null,
  });
  log.at(3_000, {
    type: 'drift-step-end',
    stepId: '2',
    state: 'failed',
    answer: null,
    score: null,
    followUps: [],
    modelCalls: 2,
    tokens: 0,
    reason: 'rate-limited',
  });
  step('1.2', 'Who is Marley?');
  log.at(3_000, {
    type: 'drift-step-end',
    stepId: '1.2',
    state: 'empty',
    answer: null,
    score: null,
    followUps: [],
    ...noCost,
    reason: 'no-records',
  });
  return log;
}

function show(log: FixtureLog) {
  const onSelect = vi.fn();
  const state: InspectorState = {
    view: log.view(),
    live: false,
    selection: { run: null, tab: 'context', span: null, record: null },
    onSelect,
    actions: fixtureActions().actions,
    highlightedRecord: null,
    onHoverRecord: () => {},
  };
  renderPage(
    <InspectorContext value={state}>
      <ContextDetails view={state.view} />
    </InspectorContext>,
  );
  return onSelect;
}

it('shows what is spent of the budget, and how it was allotted', () => {
  show(driftLog());
  expect(screen.getByText('3 of 6')).toBeDefined();
  expect(screen.getByText('1,234 of 50,000')).toBeDefined();
  expect(screen.getByText(/2 folds of reports · 2 follow-ups at most/)).toBeDefined();
});

it('shows the questions as a tree, the most promising first, with what was cut and by which limit', () => {
  const log = driftLog();
  const before = driftTree(log.view().drift!);
  expect(before[0]!.children.map(({ id, limit, step }) => [id, limit, step?.state])).toEqual([
    ['1.2', null, 'empty'],
    ['1.1', null, undefined],
  ]);
  log.at(3_000, {
    type: 'drift-explored',
    cut: [
      { id: '1.1', limit: 'tokens' },
      { id: '3', limit: 'tokens' },
    ],
    notes: ['1'],
    partial: 'tokens',
  });
  show(log);
  expect(driftTree(log.view().drift!).map(({ id, noted }) => [id, noted])).toEqual([
    ['1', true],
    ['2', false],
    ['3', false],
  ]);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(items.some((text) => text.includes('Who is Fred?') && text.includes('token budget'))).toBe(true);
  expect(screen.getByText('The search found no records, so no model was asked.')).toBeDefined();
});

it('opens a report it began with, and marks a record that no step has read', async () => {
  const onSelect = show(driftLog());
  await userEvent.click(screen.getByRole('button', { name: 'Scrooge and Marley' }));
  expect(onSelect).toHaveBeenCalledWith({ tab: 'context', record: 'reports:report-7' });
  const fold = screen.getByText('Reports, fold 1').closest('details')!;
  expect(within(fold).getByTitle('Reports 999 was not read by any step')).toBeDefined();
});
