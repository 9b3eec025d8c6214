import type { RunView, Span } from '@/lib/domain/run-view';

/** What a span panel is given. */
export type PanelProps = { span: Span; view: RunView };
