'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RunView } from '@/lib/domain/run-view';
import { formatCost, formatCount, formatDuration } from './format';
import { modelUsage } from './model-usage';
import { outsideStepsMs } from './waterfall/rows';

/** The run in figures: state, duration, time outside the steps, first token, context, model calls, tokens, cost. */
export function RunFigures({ view, nowMs }: { view: RunView; nowMs: number }) {
  const t = useTranslations('inspector.figures');
  const status = useTranslations('inspector.status');
  const locale = useLocale();
  const count = (value: number) => formatCount(value, locale);
  const { context, firstTokenMs } = view;
  const usage = modelUsage(view);
  const partly = usage.unreported > 0;
  const outside = outsideStepsMs(view.spans, nowMs);
  const figures = [
    { name: t('status'), value: status(view.status) },
    { name: t('duration'), value: formatDuration(nowMs, locale) },
    {
      name: t('outsideSteps'),
      value: outside >= 1 && outside / nowMs >= 0.01 ? formatDuration(outside, locale) : null,
    },
    { name: t('firstToken'), value: firstTokenMs === null ? null : formatDuration(firstTokenMs, locale) },
    { name: t('context'), value: context && t('tokens', { tokens: count(context.tokens) }) },
    {
      name: t('modelCalls'),
      value: partly ? t('callsUnreported', { calls: usage.calls, unreported: usage.unreported }) : count(usage.calls),
    },
    {
      name: t('modelTokens'),
      value:
        usage.calls === usage.unreported
          ? null
          : `${partly ? '≥ ' : ''}${count(usage.inputTokens)} → ${count(usage.outputTokens)}`,
    },
    {
      name: t('cost'),
      value:
        usage.calls === usage.unreported
          ? null
          : usage.costUsd === null
            ? t('unknownPrice')
            : `${partly || usage.unpriced > 0 ? '≥ ' : ''}${formatCost(usage.costUsd, locale)}`,
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
