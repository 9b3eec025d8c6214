import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RankGuardQuery, RankGuardRule } from '@/lib/domain/rank-guard';
import { applyRules } from '@/lib/rank-guard/apply-rules';
import { shippedRules } from '@/lib/rank-guard/shipped-rules';
import { describeStores } from '../testing/describe-stores';
import { runningSummary } from '../testing/run-fixture';
import {
  appendAudits,
  countAudits,
  listAudits,
  nearestAudit,
  recentHeadrooms,
  recentQueries,
} from './rank-guard-audits';
import { currentRules, ruleHistory, saveRule } from './rank-guard-rules';
import { createRun } from './runs';
import { createThread, deleteThread } from './threads';

const [rule] = shippedRules as [RankGuardRule];

function query(id: string, cluster: string | null): RankGuardQuery {
  const candidate = (name: string, baseScore: number, coverage: number) => ({
    id: name,
    title: name,
    baseScore,
    coverage,
    supportingEdges: 4,
  });
  return {
    id,
    question: 'q',
    context: { cluster, tags: ['ESS'] },
    queryEntities: 2,
    candidates: [candidate('a', 8.4, 0.5), candidate('b', 7.5, 1)],
  };
}

describeStores('rank guard', (store) => {
  const audited = async (cluster: string | null, decidedAt: string, threadId: string | null = null) => {
    const runId = randomUUID();
    await createRun(store.db, { summary: runningSummary(runId, { threadId }), owner: 'host:1' });
    const asked = query(runId, cluster);
    const audit = {
      runId,
      spanId: 'rank_guard#1',
      query: asked,
      guarded: applyRules([rule], asked),
      decidedAt: new Date(decidedAt),
    };
    await appendAudits(store.db, audit);
    await appendAudits(store.db, audit);
    return runId;
  };

  it('keeps every version of a rule with its reason; the newest is in force', async () => {
    const id = `rule-${randomUUID()}`;
    const first = await saveRule(store.db, { rule: { ...rule, id }, reason: 'try', shippedVersion: 1 });
    expect(first?.version).toBe(2);
    const stale = { ...rule, id };
    expect(await saveRule(store.db, { rule: stale, reason: 'other tab', shippedVersion: 1 })).toBeNull();
    await saveRule(store.db, { rule: { ...first!, enabled: false }, reason: 'too eager', shippedVersion: 1 });
    expect((await currentRules(store.db)).find((each) => each.id === id)).toMatchObject({ version: 3, enabled: false });
    expect((await ruleHistory(store.db, { id })).map(({ reason }) => reason)).toEqual(['too eager', 'try']);
  });

  it('keeps audits once, lists them newest first by pages, counts and filters them', async () => {
    const applied = await audited('battery', '2031-01-01T00:00:00.000Z');
    const outside = await audited('strategy', '2031-01-02T00:00:00.000Z');
    const first = await listAudits(store.db, { limit: 1 });
    expect(first.audits.map(({ runId }) => runId)).toEqual([outside]);
    const next = await listAudits(store.db, { limit: 1, cursor: first.nextCursor });
    expect(next.audits[0]).toMatchObject({ runId: applied, decision: { status: 'applied', gap: 0.9 } });
    const filtered = await listAudits(store.db, { filter: { statuses: ['applied'], ruleIds: [rule.id] } });
    expect(filtered.audits.map(({ runId }) => runId)).toContain(applied);
    expect(filtered.audits.map(({ runId }) => runId)).not.toContain(outside);
    const counts = await countAudits(store.db);
    expect(counts.filter(({ day }) => day === '2031-01-01')).toEqual([
      { ruleId: rule.id, status: 'applied', day: '2031-01-01', count: 1 },
    ]);
    expect(await nearestAudit(store.db)).toMatchObject({ decision: { headroom: 0.6 } });
    expect(await recentHeadrooms(store.db, { limit: 5 })).toContainEqual({
      runId: applied,
      ruleId: rule.id,
      headroom: 0.6,
    });
    const [newest] = await recentQueries(store.db, { limit: 1 });
    expect(newest).toEqual({ runId: outside, query: query(outside, 'strategy') });
  });

  it('hides audits of deleted threads', async () => {
    const threadId = randomUUID();
    await createThread(store.db, { id: threadId, title: 't' });
    const runId = await audited('battery', '2032-01-01T00:00:00.000Z', threadId);
    await deleteThread(store.db, { id: threadId });
    expect((await listAudits(store.db)).audits.map((audit) => audit.runId)).not.toContain(runId);
  });
});
