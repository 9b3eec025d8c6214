'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import type { RunView, Span } from '@/lib/domain/run-view';
import { formatDuration } from '../format';
import { StageMark } from '../stage-look';
import { StateIcon } from '../state-icon';
import { useFigure } from '../use-figure';
import { spanDurationMs } from '../waterfall/rows';
import { panelKind, panels } from './registry';

/** One span: its state and times, then what its kind has to show. */
export function SpanPanel({ span, view, nowMs }: { span: Span; view: RunView; nowMs: number }) {
  const t = useTranslations('inspector');
  const locale = useLocale();
  const figure = useFigure()(span);
  const Panel = panels[panelKind(span)];
  const stage = view.graph.nodes.find((node) => node.step === span.step)?.stage ?? 'generation';
  const name = span.kind === 'model' ? span.name : t(`step.${span.step}`);
  return (
    <section aria-label={name} className="min-w-0 rounded-lg border">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 text-sm">
        <StageMark stage={stage} />
        <h2 className="font-semibold">{name}</h2>
        {span.attempt > 1 && <span className="text-ink-muted">{t('trace.attempt', { number: span.attempt })}</span>}
        <span className="flex items-center gap-1">
          <StateIcon state={span.status} />
          {t(`state.${span.status}`)}
        </span>
        {figure !== null && <span className="text-ink-muted tabular-nums">{figure}</span>}
        <span className="ml-auto text-xs text-ink-muted tabular-nums">
          {t('trace.times', {
            start: formatDuration(span.startMs, locale),
            duration: formatDuration(spanDurationMs(span, nowMs), locale),
          })}
        </span>
      </header>
      <div className="p-3">
        <Panel span={span} view={view} />
        <div className="mt-4 -ml-2">
          <CopyButton
            text={JSON.stringify(span, null, 2)}
            label={t('trace.copySpan')}
            copiedLabel={t('trace.copied')}
          />
        </div>
      </div>
    </section>
  );
}
