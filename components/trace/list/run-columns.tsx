'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { RunSummary } from '@/lib/domain/run';
import { clockFormats, formatCompact, formatCost, formatDuration } from '../format';
import { runTones } from './run-tones';

export const runColumns = [
  ...(['index', 'profile', 'route', 'status', 'loops', 'guard'] as const),
  ...(['tokens', 'cost', 'first', 'took', 'started'] as const),
];
export type RunColumn = (typeof runColumns)[number];

export const numberColumns: ReadonlySet<RunColumn> = new Set(['loops', 'tokens', 'cost', 'first', 'took', 'started']);

/** Widths in pixels; the question takes what is left. */
export const columnWidths: Record<RunColumn, number> = {
  index: 140,
  profile: 112,
  route: 140,
  status: 124,
  loops: 64,
  guard: 88,
  tokens: 76,
  cost: 76,
  first: 80,
  took: 80,
  started: 116,
};

/** The cells of a run; a figure that was not reached is a dash. */
export function useRunCells(): (run: RunSummary) => Record<RunColumn, ReactNode> {
  const t = useTranslations('traces');
  const status = useTranslations('inspector.status');
  const state = useTranslations('inspector.state');
  const intent = useTranslations('chat.route.intent');
  const locale = useLocale();
  const format = useFormatter();
  return (run) => {
    const { usage, guard } = run;
    const called = usage !== null && usage.modelCalls > 0;
    const tokens = called ? usage.inputTokens + usage.outputTokens : 0;
    return {
      index: run.indexNames.join(', ') || '–',
      profile: run.profile,
      route: run.intent !== null && intent.has(run.intent) ? intent(run.intent) : (run.intent ?? '–'),
      status: (
        <>
          <Badge tone={runTones[run.status] ?? 'neutral'}>{status(run.status)}</Badge>
          {run.recorded && <span className="sr-only">{t('recorded')}</span>}
        </>
      ),
      loops: run.loops === 0 ? '–' : run.loops,
      guard: guard === null ? '–' : state(guard),
      tokens: tokens === 0 ? '–' : formatCompact(tokens, locale),
      cost:
        called && tokens > 0 ? (usage.costUsd === null ? t('unknownPrice') : formatCost(usage.costUsd, locale)) : '–',
      first: run.firstTokenMs === null ? '–' : formatDuration(run.firstTokenMs, locale),
      took: run.durationMs === null ? '–' : formatDuration(run.durationMs, locale),
      started: <time dateTime={run.startedAt}>{format.dateTime(new Date(run.startedAt), clockFormats.short)}</time>,
    };
  };
}
