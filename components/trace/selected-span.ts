import type { RunView, Span } from '@/lib/domain/run-view';

/** The span that is open: the one asked for; else the one that failed, runs, or came last. Null before the first. */
export function selectedSpan(view: RunView, spanId: string | null): Span | null {
  const asked = view.spans.find((span) => span.id === spanId);
  if (asked) return asked;
  const steps = view.spans.filter((span) => span.kind === 'step');
  const telling = (['failed', 'stopped', 'running'] as const).map((status) =>
    steps.findLast((span) => span.status === status),
  );
  return (
    telling.find((span) => span !== undefined) ?? steps.find((span) => span.step === 'generate') ?? steps.at(-1) ?? null
  );
}
