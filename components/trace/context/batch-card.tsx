'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { MapPoint } from '@/lib/domain/report-batch';
import type { BatchView } from '@/lib/domain/run-view';
import { formatCount } from '../format';
import { StoredTextDisclosure } from '../panels/stored-text-disclosure';
import { PointText } from './point-text';

/** A batch of reports of a global search: how full it is, how it came out and why, its points, and its exact text. */
export function BatchCard({
  view: { batch, state, points, reason, textHash },
  used,
}: {
  view: BatchView;
  /** The points that the answer is written from; null before they are chosen. */
  used: readonly { batch: number; position: number }[] | null;
}) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { number, tokens, maxTokens, ids } = batch;
  const wrong = state === 'failed' || state === 'unreadable';
  const isUsed = (position: number) => used?.some((each) => each.batch === number && each.position === position);
  const known = t.has(`failure.${reason}`);
  return (
    <li className="rounded-lg border p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 className="font-medium">{t('batch', { number })}</h3>
        <Badge tone={wrong ? 'warn' : 'neutral'}>{t(`state.${state}`)}</Badge>
        <Bar share={tokens / Math.max(maxTokens, 1)} className="w-16 bg-stage-context-soft" fill="bg-stage-context" />
        <span className="text-xs text-ink-muted tabular-nums">
          {t('tokens', { tokens: formatCount(tokens, locale), max: formatCount(maxTokens, locale), count: ids.length })}
        </span>
      </div>
      {reason !== null && <p className="mt-1 text-sm text-warn">{t(`failure.${known ? reason : 'other'}`)}</p>}
      {points.length > 0 && (
        <ul aria-label={t('points')} className="my-2 flex flex-col gap-1.5 text-sm">
          {points.map((point, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points of a batch never move.
            <Point key={position} point={point} batch={batch} used={used && Boolean(isUsed(position))} />
          ))}
        </ul>
      )}
      <div className="mt-2">
        <StoredTextDisclosure title={t('batchText')} hash={textHash} />
      </div>
    </li>
  );
}

function Point({
  point: { description, score },
  batch,
  used,
}: {
  point: MapPoint;
  batch: BatchView['batch'];
  used: boolean | null;
}) {
  const t = useTranslations('inspector.global');
  return (
    <li className={cn('flex items-start gap-3', used === false && 'text-ink-faint')}>
      <span className="flex w-16 shrink-0 items-center gap-2 leading-5">
        <Bar share={score / 100} className="w-8 bg-stage-generation-soft" fill="bg-stage-generation" />
        <span className="flex-1 text-right text-xs tabular-nums">{score}</span>
      </span>
      <span className="min-w-0 flex-1">
        <PointText text={description} batch={batch} />
        {used !== null && <span className="ml-2 text-xs text-ink-faint">{used ? t('used') : t('notUsed')}</span>}
      </span>
    </li>
  );
}

function Bar({ share, className, fill }: { share: number; className: string; fill: string }) {
  return (
    <span aria-hidden className={cn('h-1.5 shrink-0 overflow-hidden rounded-full', className)}>
      <span className={cn('block h-full', fill)} style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </span>
  );
}
