import { describe, expect, it } from 'vitest';
import { evaluateProfile } from './evaluate-profile';
import { goldenProfile } from './testing/golden';

/** Every figure that S3 publishes (requirements K-06 to K-09, C6). */
function evaluate(maxGap?: number) {
  const report = evaluateProfile(goldenProfile('six-queries'), { maxGap });
  const decision = (queryId: string) => report.decisions.find((each) => each.queryId === queryId);
  return { report, decision, manual: decision('manual-incident') };
}

describe('the published six-query profile', () => {
  it('has six queries in three clusters', () => {
    expect(goldenProfile('six-queries').queries).toHaveLength(6);
    expect(new Set(evaluate().report.decisions.map(({ context }) => context.cluster))).toEqual(
      new Set(['doc-bridges', 'incident-core', 'coverage-sensitive']),
    );
  });

  it('ends 4 in scope-mismatch, 1 in top-already-full-coverage, 1 in applied', () => {
    expect(evaluate().report.counts).toEqual({
      'scope-mismatch': 4,
      'top-already-full-coverage': 1,
      'edge-count-mismatch': 0,
      'preferred-candidate-missing': 0,
      'score-gap-exceeded': 0,
      applied: 1,
    });
  });

  it('stops the Payment API and Dashboard queries at their scope, before any candidate is compared', () => {
    for (const id of ['payment-api-outage', 'payment-api-owner', 'dashboard-latency', 'dashboard-alerts'])
      expect(evaluate().decision(id)).toMatchObject({ status: 'scope-mismatch', comparison: null, gap: null });
  });

  it('leaves planner-root-cause alone: Retrieval planner has coverage 1.0', () => {
    expect(evaluate().decision('planner-root-cause')).toMatchObject({
      status: 'top-already-full-coverage',
      required: { cluster: 'doc-bridges', tags: ['docs'] },
      comparison: { title: 'Retrieval planner', coverage: 1 },
    });
  });

  it('compares GraphRAG overview 3.3746 with Retrieval planner 3.7085', () => {
    expect(evaluate().manual).toMatchObject({
      comparison: { title: 'Retrieval planner', baseScore: 3.7085 },
      preferred: { title: 'GraphRAG overview', baseScore: 3.3746 },
    });
  });

  it('finds a gap of 0.3339', () => expect(evaluate().manual?.gap).toBe(0.3339));
  it('allows a gap of 0.3500', () => expect(evaluate().manual?.maxGap).toBe(0.35));
  it('leaves a headroom of 0.0161', () => expect(evaluate().manual?.headroom).toBe(0.0161));
  it('adjusts by 0.3340', () => expect(evaluate().manual?.adjustment).toBe(0.334));
  it('ends at 3.7086', () => expect(evaluate().manual?.finalScore).toBe(3.7086));

  it('moves GraphRAG overview up one place', () => {
    expect(evaluate().report.queries[0]?.ranking[0]).toEqual({
      id: 'graphrag-overview',
      baseScore: 3.3746,
      finalScore: 3.7086,
      rankBefore: 2,
      rankAfter: 1,
    });
  });

  it('is nearest to its threshold at manual-incident', () => {
    expect(evaluate().report.nearest).toMatchObject({ queryId: 'manual-incident', headroom: 0.0161 });
  });

  it('exceeds a maximum of 0.3338 by 0.0001 and is not re-ranked', () => {
    const { manual, report } = evaluate(0.3338);
    expect(manual).toMatchObject({
      status: 'score-gap-exceeded',
      gap: 0.3339,
      headroom: -0.0001,
      adjustment: null,
      finalScore: null,
    });
    expect(report.queries[0]?.ranking.map(({ id }) => id)).toEqual([
      'retrieval-planner',
      'graphrag-overview',
      'incident-runbook',
    ]);
  });

  it('is applied at a maximum of exactly 0.3339, with headroom 0', () => {
    expect(evaluate(0.3339).manual).toMatchObject({ status: 'applied', headroom: 0, finalScore: 3.7086 });
  });

  it.each([0.35, 0.3338])('passes the quality gate at a maximum of %d', (maxGap) => {
    expect(evaluate(maxGap).report.qualityGate.pass).toBe(true);
  });
});
