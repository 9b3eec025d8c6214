import type { TabName } from '@/components/trace/selection';
import { matchedSpans } from '@/lib/domain/matched-spans';
import type { Stage } from '@/lib/domain/pipeline-graph';
import type { DecidedBy, Intent } from '@/lib/domain/route-decision';
import type { RunView } from '@/lib/domain/run-view';

/** One fact of the line over an answer and the tab that explains it. */
export type StripPart = { tab: TabName; stage: Stage } & (
  | { kind: 'route'; intent: Intent; engine: string }
  | { kind: 'decided-by'; decidedBy: DecidedBy; keywords: number }
  | { kind: 'fallback'; from: string; to: string; reason: string }
  | { kind: 'entities'; count: number }
  | { kind: 'tokens'; count: number }
  | { kind: 'reports'; count: number }
  | { kind: 'batches'; count: number }
  | { kind: 'searches'; count: number }
  | { kind: 'grounding'; score: number; isGrounded: boolean }
  | { kind: 'warnings'; count: number }
  | { kind: 'duration'; ms: number }
);

/** The run in one line: what is known so far, in the order of the pipeline. */
export function stripParts(view: RunView): StripPart[] {
  const { decision, mapping, context, warnings, selection, batches } = view;
  const parts: StripPart[] = [];
  if (decision) {
    parts.push({ kind: 'route', intent: decision.intent, engine: decision.engine, tab: 'route', stage: 'route' });
    parts.push({
      kind: 'decided-by',
      decidedBy: decision.decidedBy,
      keywords: matchedSpans(decision.question, decision.matchedKeywords).length,
      tab: 'route',
      stage: 'route',
    });
    if (decision.engineFallback) {
      parts.push({ kind: 'fallback', ...decision.engineFallback, tab: 'route', stage: 'route' });
    }
  }
  if (mapping) parts.push({ kind: 'entities', count: mapping.entities.length, tab: 'context', stage: 'retrieval' });
  if (context) parts.push({ kind: 'tokens', count: context.tokens, tab: 'context', stage: 'context' });
  if (selection) {
    parts.push({ kind: 'reports', count: selection.reports.length, tab: 'context', stage: 'retrieval' });
    parts.push({ kind: 'batches', count: batches.length, tab: 'context', stage: 'context' });
  }
  const searches = view.loop.relevance.length;
  if (searches > 1) parts.push({ kind: 'searches', count: searches, tab: 'loop', stage: 'loop' });
  const grounding = view.loop.grounding.at(-1)?.grade;
  // A quote always stands in its passage: that says nothing about whether it answers.
  if (grounding && grounding.skipped === null && view.answer?.method === 'model') {
    const { score, isGrounded } = grounding;
    parts.push({ kind: 'grounding', score, isGrounded, tab: 'loop', stage: 'check' });
  }
  if (warnings.length > 0) parts.push({ kind: 'warnings', count: warnings.length, tab: 'context', stage: 'check' });
  if (view.status !== 'running') {
    parts.push({ kind: 'duration', ms: view.elapsedMs, tab: 'trace', stage: 'generation' });
  }
  return parts;
}

/** The step that is running now; null before the first and after the last. */
export function runningStep(view: RunView): RunView['spans'][number] | null {
  return view.spans.findLast((span) => span.kind === 'step' && span.status === 'running') ?? null;
}
