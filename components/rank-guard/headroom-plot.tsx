'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatGuardScore } from './format-guard-score';

const bins = 24;

/** How far decisions were from their thresholds: bars left of the line were refused, right of it applied. */
export function HeadroomPlot({ headrooms }: { headrooms: readonly number[] }) {
  const t = useTranslations('rankGuard.headroom');
  const locale = useLocale();
  if (headrooms.length === 0) return <p className="text-sm text-ink-muted">{t('none')}</p>;
  const reach = Math.max(0.0001, ...headrooms.map(Math.abs));
  const counts = Array.from({ length: bins }, () => 0);
  for (const headroom of headrooms) {
    const bin = Math.min(bins - 1, Math.floor(((headroom + reach) / (2 * reach)) * bins));
    counts[bin]! += 1;
  }
  const most = Math.max(...counts);
  const refused = headrooms.filter((headroom) => headroom < 0).length;
  return (
    <figure>
      <div aria-hidden className="relative flex h-20 items-end gap-px border-b border-line-strong">
        {counts.map((count, bin) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place.
            key={bin}
            className={`flex-1 rounded-t-xs ${bin < bins / 2 ? 'bg-danger' : 'bg-stage-guard'}`}
            style={{ height: count === 0 ? 0 : `${Math.max(6, (count / most) * 100)}%` }}
          />
        ))}
        <span className="absolute inset-y-0 left-1/2 w-px bg-ink" />
      </div>
      <div aria-hidden className="flex justify-between pt-1 text-xs text-ink-muted tabular-nums">
        <span>{formatGuardScore(-reach, locale)}</span>
        <span>0</span>
        <span>{formatGuardScore(reach, locale)}</span>
      </div>
      <figcaption className="pt-1 text-xs text-ink-muted text-pretty">
        {t('caption', { refused, within: headrooms.length - refused })}
      </figcaption>
    </figure>
  );
}
