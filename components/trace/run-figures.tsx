'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RunView } from '@/lib/domain/run-view';
import { formatCost, formatCount, formatDuration } from './format';

/** The run in figures: state, duration, first token, context, model calls, tokens, cost. */
export function RunFigures({ view, nowMs }: { view: RunView; nowMs: number }) {
  const t = useTranslations('inspector.figures');
  const status = useTranslations('inspector.status');
  const locale = useLocale();
  const count = (value: number) => formatCount(value, locale);
  const { usage, context, firstTokenMs } = view;
  const figures = [
    { name: t('status'), value: status(view.status) },
    { name: t('duration'), value: formatDuration(nowMs, locale) },
    { name: t('firstToken'), value: firstTokenMs === null ? null : formatDuration(firstTokenMs, locale) },
    { name: t('context'), value: context && t('tokens', { tokens: count(context.tokens) }) },
    { name: t('modelCalls'), value: usage && count(usage.modelCalls) },
    {
      name: t('modelTokens'),
      value: usage && usage.modelCalls > 0 ? `${count(usage.inputTokens)} → ${count(usage.outputTokens)}` : null,
    },
    {
      name: t('cost'),
      value:
        usage && usage.modelCalls > 0
          ? usage.costUsd === null
            ? t('unknownPrice')
            : formatCost(usage.costUsd, locale)
          : null,
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {figures
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-ink-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
