import type { StepName } from '@/lib/domain/pipeline-graph';
import type { RunEvent, RunEventPayload } from '@/lib/domain/run-event';
import { projectRun, type RunView } from '@/lib/domain/run-view';

/** The kinds of slides, in the order in which they may appear. */
export const slideKinds = [
  'question',
  'route',
  'retrieval',
  'loop',
  'guard',
  'context',
  'answer',
  'grounding',
  'figures',
] as const;
export type SlideKind = (typeof slideKinds)[number];

/** A moment of a run: what the first `eventCount` events of its log, projected, show. */
export type Slide = { kind: SlideKind; eventCount: number; view: RunView };

/** A log ready to be shown: its slides, in the order of the run. */
export type Recording = { events: readonly RunEvent[]; slides: Slide[] };

/** Whether the whole run has anything to say on a slide. */
const hasSlide: Record<SlideKind, (view: RunView) => boolean> = {
  question: () => true,
  route: ({ decision }) => decision !== null,
  retrieval: (view) => ran(view, 'retrieve') || ran(view, 'query'),
  loop: ({ loop }) => loop.relevance.length > 0 || loop.rewrites.length > 0,
  guard: ({ guards }) => guards.some(({ guarded }) => guarded.decisions.length > 0),
  context: ({ sections, batches }) => sections.length > 0 || batches.length > 0,
  answer: ({ answer, failure, status }) => answer !== null || failure !== null || status === 'stopped',
  grounding: ({ answer, loop, checkedNumbers }) =>
    (answer?.citations.length ?? 0) > 0 || loop.grounding.length > 0 || checkedNumbers.length > 0,
  figures: ({ status }) => status !== 'running',
};

/** The steps that a slide is about; it shows the run as it was once they had ended. */
export const stepsOf: Record<SlideKind, readonly StepName[]> = {
  question: [],
  route: ['route'],
  retrieval: ['retrieve', 'query'],
  loop: ['check_relevance', 'rewrite_query', 'rerank'],
  guard: ['rank_guard'],
  context: ['build_context'],
  answer: ['generate'],
  grounding: ['check_grounding'],
  figures: [],
};

/**
 * The slides of a run, derived from its own log: a step that did not happen has none. Each shows what was known once its
 * steps had ended, and never less than the one before. Throws when the log does not begin with `run-start`.
 */
export function recordingOf(events: readonly RunEvent[]): Recording {
  const whole = projectRun(events);
  let eventCount = 1;
  const slides = slideKinds
    .filter((kind) => hasSlide[kind](whole))
    .map((kind): Slide => {
      eventCount = Math.max(eventCount, endOf(kind, events));
      return { kind, eventCount, view: projectRun(events.slice(0, eventCount)) };
    });
  return { events, slides };
}

/** How many events there are up to the end of a slide's last step; a step that never ended takes the whole log. */
function endOf(kind: SlideKind, events: readonly RunEvent[]): number {
  if (kind === 'question') return 1;
  if (kind === 'figures' || kind === 'grounding') return events.length;
  const belongs = ({ payload }: RunEvent) => stepsOf[kind].includes(stepOf(payload) as StepName);
  const last = events.findLastIndex(belongs);
  if (last < 0) return kind === 'answer' ? events.length : 0;
  return events[last]?.payload.type === 'step-end' ? last + 1 : events.length;
}

const stepOf = (payload: RunEventPayload): StepName | null =>
  payload.type === 'step-start' || payload.type === 'step-end' ? payload.step : null;

const ran = (view: RunView, step: StepName) =>
  view.spans.some((span) => span.kind === 'step' && span.step === step && span.status !== 'skipped');
