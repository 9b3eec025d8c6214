// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { GroundingGrade } from '@/lib/domain/grounding';
import type { RelevanceGrade } from '@/lib/domain/relevance';
import type { TextUnitRanking } from '@/lib/domain/text-unit-ranking';
import { InspectorContext } from '../inspector-context';
import { fixtureActions } from '../testing/fixture-actions';
import { type FixtureLog, startedLog } from '../testing/fixture-run';
import { renderPage } from '../testing/render-page';
import { LoopTab } from './loop-tab';

afterEach(cleanup);

const ranking = (query: string): TextUnitRanking => ({
  query,
  method: 'bm25',
  reason: null,
  hits: [
    {
      id: '7',
      index: 'hanbit-research',
      recordId: 'unit-7',
      document: '보고서',
      score: 2,
      lexical: null,
      vector: null,
    },
  ],
});
const relevance = (isRelevant: boolean): RelevanceGrade => ({
  method: 'model',
  score: isRelevant ? 0.9 : 0.2,
  threshold: 0.6,
  isRelevant,
  passages: [{ id: '7', recordId: 'unit-7', score: isRelevant ? 0.9 : 0.2 }],
  reason: null,
  problem: null,
});
const grounding = (fields: Partial<GroundingGrade>): GroundingGrade => ({
  method: 'model',
  score: 0.9,
  threshold: 0.7,
  isGrounded: true,
  skipped: null,
  sentences: [],
  unsupportedClaims: [],
  problem: null,
  ...fields,
});
const unsupported = { text: 'It was crimson.', verdict: 'unsupported' as const, score: 0, recordIds: [], missing: [] };

function show(log: FixtureLog, locale: 'en' | 'ko' = 'en') {
  renderPage(
    <InspectorContext
      value={{
        view: log.view(),
        live: false,
        selection: { run: null, tab: 'loop', span: null, record: null },
        onSelect: () => undefined,
        actions: fixtureActions().actions,
        highlightedRecord: null,
        onHoverRecord: () => undefined,
      }}
    >
      <LoopTab />
    </InspectorContext>,
    { locale },
  );
}

describe('the loop tab', () => {
  it('shows every search with its query and what changed, and why the search stopped', () => {
    show(
      startedLog()
        .at(1, { type: 'text-units-ranked', spanId: 'retrieve#1', ranking: ranking('burial') })
        .at(2, { type: 'relevance-graded', spanId: 'check_relevance#1', grade: relevance(false) })
        .at(3, {
          type: 'query-rewritten',
          spanId: 'rewrite_query#1',
          rewrite: { version: 2, from: 'burial', query: 'funeral', change: 'synonyms', method: 'model', problem: null },
        })
        .at(4, { type: 'text-units-ranked', spanId: 'retrieve#2', ranking: ranking('funeral') })
        .at(5, { type: 'relevance-graded', spanId: 'check_relevance#2', grade: relevance(true) })
        .at(6, { type: 'loop-ended', end: { loop: 'search', reason: 'relevant', attempts: 2, maxAttempts: 4 } }),
    );
    expect(screen.getAllByRole('heading', { name: /^Search \d/ }).map((each) => each.textContent)).toEqual([
      'Search 1',
      'Search 2',
    ]);
    expect(screen.getByText('“funeral”')).toBeTruthy();
    expect(screen.getByText('other words · by a model')).toBeTruthy();
    expect(screen.getByText(/stopped after 2 of at most 4/)).toBeTruthy();
  });

  it('lists what nothing supports, and names the verdict of a sentence on request', async () => {
    const grade = grounding({
      score: 0.1,
      isGrounded: false,
      sentences: [unsupported],
      unsupportedClaims: [unsupported.text],
    });
    show(startedLog().at(1, { type: 'grounding-graded', spanId: 'check_grounding#1', grade }));
    expect(screen.getAllByText(unsupported.text)).toHaveLength(2);
    expect(screen.queryByText('unsupported')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Colour by support' }));
    expect(screen.getByText('unsupported')).toBeTruthy();
  });

  it.each([
    ['en', /in another language than its passages/, /could not be asked/],
    ['ko', /언어가 달라 확인하지 않았습니다/, /모델/],
  ] as const)('says in %s why an answer was not graded, and that its model failed', (locale, reason, problem) => {
    const grade = grounding({
      method: 'rule',
      score: 1,
      skipped: 'other_language',
      problem: { kind: 'failed', detail: 'server: HTTP 500' },
    });
    const end = { loop: 'writing', reason: 'grounded', attempts: 1, maxAttempts: 3 } as const;
    show(
      startedLog()
        .at(1, { type: 'grounding-graded', spanId: 'check_grounding#1', grade })
        .at(2, { type: 'loop-ended', end }),
      locale,
    );
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/the answer is supported|근거가 충분해/)).toBeNull();
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  });

  it('says that a run without a loop has none', () => {
    show(
      startedLog().at(1, {
        type: 'run-end',
        status: 'answered',
        usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: null },
        failure: null,
      }),
    );
    expect(screen.getByText(/This run has no loop/)).toBeTruthy();
  });
});
