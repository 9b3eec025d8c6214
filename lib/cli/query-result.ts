import type { BatchView, RunView } from '@/lib/domain/run-view';

/** The JSON of `query` (contracts.md): fields that were not reached are null. */
export function queryResult(view: RunView, readText: (hash: string) => string | null) {
  const { decision, mapping, answer, usage } = view;
  const answered = answer !== null && view.status !== 'context-only';
  return {
    status: view.status,
    engine: decision?.engine ?? null,
    indexes: view.indexes.map((index) => index.name),
    runId: view.runId,
    decision,
    context: view.context && readText(view.context.hash),
    tokens: view.context?.tokens ?? null,
    selection: view.selection,
    batches: view.selection && view.batches.map((each) => batchResult(each, readText)),
    drift: view.drift,
    mapping: mapping && { method: mapping.method, reason: mapping.reason, entities: mapping.entities },
    graphQuery: view.graphQuery,
    neighbourhood: view.neighbourhood,
    rankings: view.rankings.map(({ ranking }) => ranking),
    sources: view.sources,
    sqlAttempts: view.sqlAttempts,
    checkedNumbers: view.checkedNumbers,
    sections: view.sections,
    warnings: view.warnings,
    answer: answered ? answer.text : null,
    method: answered && answer.method !== 'message' ? answer.method : null,
    citations: answered ? answer.citations : null,
    grounding: groundingResult(view),
    loop: view.loop,
    resolution: view.resolution,
    rankGuardAudits: view.guards.length === 0 ? null : view.guards.flatMap(({ guarded }) => guarded.decisions),
    guardEvidence: view.guards.length === 0 ? null : view.guards.flatMap(({ guarded }) => guarded.guardEvidence),
    usage,
    failure: view.failure,
    durationMs: view.elapsedMs,
  };
}

/** The last grade of the answer; null where nothing graded it. */
function groundingResult({ loop }: RunView) {
  const last = loop.grounding.at(-1)?.grade;
  if (!last) return null;
  const { score, threshold, isGrounded, method, skipped, sentences, unsupportedClaims } = last;
  return { score, threshold, isGrounded, method, skipped, sentences, unsupportedClaims };
}

function batchResult({ batch, textHash, state, points, reason }: BatchView, readText: (hash: string) => string | null) {
  const { ids, weights, tokens } = batch;
  return { text: readText(textHash), tokens, ids, weights, state, points, reason };
}
