'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { formatCount, formatShare } from '../format';
import type { BudgetBar as Bar, BudgetPart, BudgetSegment } from './budget-bar-parts';
import type { LeftOut } from './left-out';

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

/** The ledger: what each section was given, used and left, how many records are in it, and why others are not. */
function BudgetTable({ bar }: { bar: Bar }) {
  const t = useTranslations('inspector.context');
  const locale = useLocale();
  const count = (tokens: number) => formatCount(tokens, locale);
  return (
    <section
      aria-label={t('budget')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-w-4xl overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t('budget')}</caption>
        <thead className="text-xs text-ink-muted">
          <tr className="border-b text-right [&>th]:py-1 [&>th]:pl-3 [&>th]:font-normal [&>th]:whitespace-nowrap">
            <th scope="col" className="text-left !pl-0">
              {t('section')}
            </th>
            <th scope="col">{t('given')}</th>
            <th scope="col">{t('usedTokens')}</th>
            <th scope="col">{t('left')}</th>
            <th scope="col">{t('records')}</th>
            <th scope="col" className="text-left">
              {t('leftOut')}
            </th>
          </tr>
        </thead>
        {bar.segments.map((segment) => (
          <tbody key={segment.group} className="border-b [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right">
            {segment.parts.map((part, i) => (
              <tr key={part.name} className="align-top">
                <th scope="row" className="py-1 text-left font-normal">
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    <span aria-hidden className={cn('size-2.5 shrink-0 rounded-xs', fillings[i])} />
                    {t(`name.${part.name}`)}
                  </span>
                </th>
                {i === 0 && <td rowSpan={segment.parts.length}>{count(segment.given)}</td>}
                <td>{count(part.tokens)}</td>
                {i === 0 && (
                  <td rowSpan={segment.parts.length} className={cn(segment.over > 0 && 'text-warn')}>
                    {segment.over > 0 ? t('over', { count: count(segment.over) }) : count(segment.left)}
                  </td>
                )}
                <td>{count(part.records)}</td>
                <td className="min-w-32 !text-left">
                  <LeftOutReasons leftOut={part.leftOut} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="font-medium [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right">
          <tr>
            <th scope="row" className="py-1 text-left font-medium">
              {t('total')}
            </th>
            <td>{count(bar.maxTokens)}</td>
            <td>
              {count(bar.used)}
              <span className="block text-xs font-normal text-ink-muted">
                {formatShare(bar.used / Math.max(bar.maxTokens, 1), locale)}
              </span>
            </td>
            <td>{count(bar.left)}</td>
            <td>{count(sum(bar, ({ records }) => records))}</td>
            <td className="!text-left">{count(sum(bar, ({ leftOut }) => leftOut.count))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** How many records a section left out for each reason. */
function LeftOutReasons({ leftOut: { count, reasons, unlisted } }: { leftOut: LeftOut }) {
  const t = useTranslations('inspector.context');
  const why = useTranslations('inspector.table.drop');
  const locale = useLocale();
  if (count === 0) return <span className="text-ink-faint">0</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          {formatCount(count, locale)} <span className="text-xs text-ink-muted">{why(reason)}</span>
        </li>
      ))}
      {unlisted > 0 && (
        <li>
          {formatCount(unlisted, locale)} <span className="text-xs text-ink-muted">{t('unlisted')}</span>
        </li>
      )}
    </ul>
  );
}

function sum({ segments }: Bar, pick: (part: BudgetPart) => number): number {
  return segments.flatMap(({ parts }) => parts).reduce((total, part) => total + pick(part), 0);
}
