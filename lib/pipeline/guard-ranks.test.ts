import { beforeAll, describe, expect, it } from 'vitest';
import type { RankGuardRule, RankGuardStatus } from '@/lib/domain/rank-guard';
import type { RunRequest } from '@/lib/domain/run';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { openFolder } from '@/lib/import/open-folder';
import type { OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { rulesInForce } from '@/lib/rank-guard/shipped-rules';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from './answer';

let hanbit: OpenIndex;
beforeAll(async () => {
  hanbit = (await openFolder('samples/hanbit-research')).index;
});

async function ask(
  question: string,
  fields: Partial<RunRequest> = {},
  rules: RankGuardRule[] = rulesInForce([]),
): Promise<RunView> {
  const log = new RunLog({
    runId: 'run',
    clock: { now: () => new Date(0), monotonicMs: () => performance.now() },
    sink: { append: async () => {} },
    onSinkError: (error) => expect.unreachable(String(error)),
  });
  const request: RunRequest = {
    runId: 'run',
    question,
    profile: 'unified',
    indexes: ['hanbit-research'],
    engine: 'hybrid',
    settings: {},
    history: [],
    entityIds: null,
    sources: [],
    contextOnly: false,
    threadId: null,
    messageId: null,
    locale: 'ko',
    ...fields,
  };
  await answer(
    {
      clock: { now: () => new Date(0) },
      models: { strong: null, cheap: null, embedding: null },
      prompts: loadPrompts(),
      sleep: async () => {},
      graph: null,
      openSource: async () => null,
      rankGuardRules: async () => rules,
      findIndex: async (name) => ({ id: name, name }),
      openIndex: async () => hanbit,
    },
    request,
    log,
    new AbortController().signal,
  );
  await log.settled();
  return projectRun(log.events);
}

const withoutRules = rulesInForce([]).map((rule) => ({ ...rule, enabled: false }));

/** Real questions on the Korean sample, one for each way in which a decision can end. */
const questions: [RankGuardStatus, string][] = [
  ['scope-mismatch', '해담모빌리티의 3분기 영업이익은?'],
  ['top-already-full-coverage', '벼리전지의 ESS 공급계약 상대는 누구인가?'],
  ['edge-count-mismatch', '서산 2공장과 온새미소재는 어떤 관계인가?'],
  ['preferred-candidate-missing', '테살리그리드와 공급과잉은?'],
  ['score-gap-exceeded', '벼리전지 서산 2공장의 2026년 9월 공시 재발 방지 대책과 복구 일정은?'],
  ['applied', '벼리전지 서산 2공장의 복구 상황은?'],
];

describe('with the shipped rules on the Korean sample', () => {
  it.each(questions)('%s: %s', async (status, question) => {
    const { guards } = await ask(question);
    expect(guards[0]!.guarded.decisions.map((decision) => decision.status)).toEqual([status]);
    const [decision] = guards[0]!.guarded.decisions;
    if (status === 'scope-mismatch') expect(decision).toMatchObject({ comparison: null, gap: null });
    if (status === 'score-gap-exceeded') expect(decision!.headroom).toBeLessThan(0);
  });

  it('an applied rule puts the passage first, and the answer quotes it first', async () => {
    const question = questions.at(-1)![1];
    const all = { settings: { rerankTopN: 20 } };
    const plain = await ask(question, all, withoutRules);
    const guarded = await ask(question, all);
    const sources = (view: RunView) =>
      view.sections.find(({ name }) => name === 'sources')!.records.map(({ id }) => id);
    const { promoted, comparison } = guarded.guards[0]!.guarded.guardEvidence[0]!;
    const [first] = guarded.sections[0]!.records;
    expect(first!.recordId).toBe(promoted.id);
    expect(plain.sections[0]!.records[0]!.recordId).toBe(comparison.id);
    expect(sources(guarded).toSorted()).toEqual(sources(plain).toSorted());
    expect(guarded.answer!.text).not.toBe(plain.answer!.text);
    expect(guarded.answer!.citations[0]!.recordId).toBe(promoted.id);
  });

  it('the evidence outlives a cut to one passage, which is the promoted one', async () => {
    const view = await ask(questions.at(-1)![1], { settings: { vectorSearchK: 1 } });
    const [evidence] = view.guards[0]!.guarded.guardEvidence;
    expect(view.sections[0]!.records.map(({ recordId }) => recordId)).toEqual([evidence!.promoted.id]);
    expect(evidence!.comparison.baseScore).toBeGreaterThan(evidence!.promoted.baseScore);
  });
});

it('local search guards the order of its sources', async () => {
  const view = await ask('벼리전지와 서산 2공장의 관계는?', { engine: 'graphrag.local' });
  expect(view.guards[0]!.guarded.decisions).toHaveLength(1);
  expect(view.guards[0]!.query.queryEntities).toBe(2);
});

it("GraphRAG's own profile and global search have no guard, and say why", async () => {
  const own = await ask('벼리전지 서산 2공장의 복구 상황은?', { profile: 'graphrag' });
  expect(own.guards).toEqual([]);
  expect(own.spans.find(({ step }) => step === 'rank_guard')).toMatchObject({
    status: 'skipped',
    reason: 'not-in-profile',
  });
  const global = await ask('전체 트렌드는?', { engine: 'graphrag.global' });
  expect(global.spans.find(({ step }) => step === 'rank_guard')).toMatchObject({
    status: 'skipped',
    reason: 'not-ranked',
  });
});

it('without a rule that applies the order is the one that was found', async () => {
  const view = await ask('해담모빌리티의 3분기 영업이익은?');
  const order = view.rankings[0]!.ranking.hits.map(({ recordId }) => recordId);
  expect(view.guards[0]!.guarded.ranking.map(({ id }) => id)).toEqual(order);
});
