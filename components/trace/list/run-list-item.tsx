'use client';

import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { RunSummary } from '@/lib/domain/run';
import { clockFormats, formatCompact, formatDuration } from '../format';
import { runTones } from './run-tones';

/** One run in the list: its question, and the run in a line of figures. */
export function RunListItem({ run }: { run: RunSummary }) {
  const t = useTranslations('traces');
  const status = useTranslations('inspector.status');
  const intent = useTranslations('chat.route.intent');
  const locale = useLocale();
  const format = useFormatter();
  const question = run.question.trim();
  const modelTokens = run.usage && run.usage.modelCalls > 0 ? run.usage.inputTokens + run.usage.outputTokens : null;
  const figures = [
    run.intent !== null && intent.has(run.intent) ? intent(run.intent) : run.intent,
    run.engine,
    run.indexNames.join(', ') || null,
    run.contextTokens === null ? null : t('contextTokens', { tokens: formatCompact(run.contextTokens, locale) }),
    modelTokens === null ? null : t('modelTokens', { tokens: formatCompact(modelTokens, locale) }),
    run.firstTokenMs === null ? null : t('firstToken', { duration: formatDuration(run.firstTokenMs, locale) }),
    run.durationMs === null ? null : formatDuration(run.durationMs, locale),
  ].filter((figure) => figure !== null);
  return (
    <Link
      href={`/traces/${run.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 break-keep px-2 py-3 text-sm hover:bg-hover focus-visible:outline-offset-[-2px]"
    >
      <span className={cn('line-clamp-2 min-w-0 text-base font-medium', !question && 'text-ink-muted')}>
        {question || t('emptyQuestion')}
      </span>
      <time
        dateTime={run.startedAt}
        className="text-right text-xs leading-6 whitespace-nowrap text-ink-muted tabular-nums"
      >
        {format.dateTime(new Date(run.startedAt), clockFormats.short)}
      </time>
      <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted tabular-nums">
        <Badge tone={runTones[run.status] ?? 'neutral'}>{status(run.status)}</Badge>
        {run.recorded && <Badge tone="accent">{t('recorded')}</Badge>}
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
    </Link>
  );
}
