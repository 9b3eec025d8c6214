'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { formatCount, formatShare } from '../format';
import type { BudgetBar as Bar, BudgetSegment } from './budget-bar-parts';

/** Fillings of the parts of one segment: one hue, told apart by strength; names stand in the table below. */
const fillings = ['bg-stage-context', 'bg-stage-context/65', 'bg-stage-context/40', 'bg-stage-context/25'];
const unused =
  'bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_1px,transparent_1px_5px)] bg-stage-context-soft';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The whole budget as one bar and what each section was given, used and left, in tokens. */
export function BudgetBar({ bar }: { bar: Bar }) {
  const t = useTranslations('inspector.context');
  const locale = useLocale();
  const summary = t('used', { used: formatCount(bar.used, locale), max: formatCount(bar.maxTokens, locale) });
  return (
    <div className="flex flex-col gap-3">
      <div
        role="img"
        aria-label={summary}
        className="relative h-5 overflow-hidden rounded-sm border border-line-strong"
      >
        {bar.segments.map((segment) => (
          <Segment key={segment.group} segment={segment} />
        ))}
      </div>
      <BudgetTable bar={bar} />
    </div>
  );
}

function Segment({ segment }: { segment: BudgetSegment }) {
  const end = segment.start + segment.width;
  const usedEnd = segment.parts.reduce((last, part) => Math.max(last, part.start + part.width), segment.start);
  return (
    <>
      <span
        className={cn('absolute inset-y-0', unused)}
        style={{ left: percent(segment.start), width: percent(segment.width) }}
      />
      {segment.parts.map((part, i) => (
        <span
          key={part.name}
          className={cn('absolute inset-y-0', fillings[i])}
          style={{ left: percent(part.start), width: percent(part.width) }}
        />
      ))}
      {segment.cut > 0 && (
        <span className="absolute inset-y-0 w-0.5 bg-warn" style={{ left: `calc(${percent(usedEnd)} - 2px)` }} />
      )}
      <span className="absolute inset-y-0 w-px bg-ink-faint" style={{ left: `calc(${percent(end)} - 1px)` }} />
    </>
  );
}

function BudgetTable({ bar }: { bar: Bar }) {
  const t = useTranslations('inspector.context');
  const locale = useLocale();
  const count = (tokens: number) => formatCount(tokens, locale);
  return (
    <div className="max-w-3xl overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('budget')}</caption>
        <thead className="text-xs text-ink-muted">
          <tr className="border-b text-right [&>th]:py-1 [&>th]:pl-3 [&>th]:font-normal [&>th]:whitespace-nowrap">
            <th scope="col" className="text-left !pl-0">
              {t('section')}
            </th>
            <th scope="col">{t('usedTokens')}</th>
            <th scope="col">{t('given')}</th>
            <th scope="col">{t('left')}</th>
            <th scope="col">{t('cut')}</th>
          </tr>
        </thead>
        {bar.segments.map((segment) => (
          <tbody key={segment.group} className="border-b [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right">
            {segment.parts.map((part, i) => (
              <tr key={part.name}>
                <th scope="row" className="py-1 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <span aria-hidden className={cn('size-2.5 shrink-0 rounded-xs', fillings[i])} />
                    {t(`name.${part.name}`)}
                  </span>
                </th>
                <td>{count(part.tokens)}</td>
                {i === 0 && <GroupFigures segment={segment} />}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="font-medium [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right">
          <tr>
            <th scope="row" className="py-1 text-left font-medium">
              {t('total')}
            </th>
            <td>{count(bar.used)}</td>
            <td>{count(bar.maxTokens)}</td>
            <td>{count(bar.left)}</td>
            <td className="font-normal text-ink-muted">{formatShare(bar.used / Math.max(bar.maxTokens, 1), locale)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Given, left and cut belong to the whole allotment, so they span the lines of its sections. */
function GroupFigures({ segment }: { segment: BudgetSegment }) {
  const t = useTranslations('inspector.context');
  const locale = useLocale();
  const lines = segment.parts.length;
  return (
    <>
      <td rowSpan={lines} className="align-top">
        {formatCount(segment.given, locale)}
      </td>
      <td rowSpan={lines} className={cn('align-top', segment.over > 0 && 'text-warn')}>
        {segment.over > 0 ? t('over', { count: formatCount(segment.over, locale) }) : formatCount(segment.left, locale)}
      </td>
      <td rowSpan={lines} className={cn('align-top', segment.cut > 0 && 'text-warn')}>
        {formatCount(segment.cut, locale)}
        {segment.cutAtLeast && '+'}
      </td>
    </>
  );
}
