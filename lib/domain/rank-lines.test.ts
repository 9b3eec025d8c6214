import { expect, it } from 'vitest';
import type { ContextRecord, ContextSection } from './context-section';
import { emptyLoop } from './loop-view';
import type { GuardedQuery, RankGuardQuery } from './rank-guard';
import { rankLines, stagesOf } from './rank-lines';
import type { RankedTextUnit } from './text-unit-ranking';

const hit = (recordId: string, lexical: number): RankedTextUnit => ({
  id: recordId.toUpperCase(),
  index: 'i',
  recordId,
  document: 'D',
  score: 1 / lexical,
  lexical: { rank: lexical, score: 9 - lexical },
  vector: null,
});

const guardOrder = ['b', 'a', 'c', 'd', 'e'];
const guard = {
  spanId: 'rank_guard#1',
  query: { candidates: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, title: `D #${id}` })) } as RankGuardQuery,
  guarded: {
    decisions: [],
    guardEvidence: [],
    ranking: guardOrder.map((id, i) => ({
      id,
      baseScore: 1,
      finalScore: 1,
      rankBefore: ['a', 'b', 'c', 'd', 'e'].indexOf(id) + 1,
      rankAfter: i + 1,
    })),
  } satisfies GuardedQuery,
};
const record = (recordId: string): ContextRecord => ({ id: recordId, index: 'i', recordId, tokens: 5 });
const sources: ContextSection = {
  name: 'sources',
  title: 'Sources',
  text: '',
  tokens: 0,
  budget: { group: 'text', tokens: 100 },
  columns: ['id', 'text'],
  records: [record('b')],
  dropped: [{ id: 'a', recordId: 'a', title: '', reason: 'budget', tokens: 99 }],
  droppedCount: 1,
};
const view = {
  rankings: [
    {
      spanId: 'retrieve#1',
      ranking: {
        query: 'q',
        method: 'bm25' as const,
        reason: null,
        hits: 'abcde'.split('').map((id, i) => hit(id, i + 1)),
      },
    },
  ],
  guards: [guard],
  loop: {
    ...emptyLoop,
    reranking: {
      method: 'rule' as const,
      model: null,
      problem: null,
      passages: ['b', 'a', 'c'].map((recordId, i) => ({
        id: recordId,
        recordId,
        before: i + 1,
        after: recordId === 'c' ? null : i + 1,
        score: null,
      })),
    },
  },
  sections: [sources],
  answer: {
    method: 'rule' as const,
    text: '',
    complete: true,
    citations: [{ number: 1, dataset: 'Sources', id: 'b', recordId: 'b', resolved: true }],
  },
};

it('follows every passage from recall to citation, with a reason wherever it is dropped', () => {
  const lines = rankLines(view);
  expect(lines.map(({ recordId, dropped, cited }) => [recordId, dropped, cited])).toEqual([
    ['a', 'budget', false],
    ['b', null, true],
    ['c', 'rerank', false],
    ['d', 'cut', false],
    ['e', 'cut', false],
  ]);
  expect(lines[1]!.places).toEqual({ lexical: 2, vector: null, fused: 2, guarded: 1, reranked: 1, context: 1 });
  expect(stagesOf(lines)).toEqual(['lexical', 'fused', 'guarded', 'reranked', 'context']);
});

it('where only the guard knows an order, that of local search, it is taken from there', () => {
  const lines = rankLines({ ...view, rankings: [], loop: emptyLoop });
  expect(lines.map(({ title, places }) => [title, places.fused, places.guarded])[0]).toEqual(['D #a', 1, 2]);
  expect(stagesOf(lines)).toEqual(['fused', 'guarded', 'context']);
});

it('a run that ranked nothing has no lines, and nothing is called dropped before the context is there', () => {
  expect(rankLines({ ...view, rankings: [], guards: [] })).toEqual([]);
  expect(rankLines({ ...view, sections: [] }).map(({ dropped }) => dropped)).toEqual([null, null, null, null, null]);
});
