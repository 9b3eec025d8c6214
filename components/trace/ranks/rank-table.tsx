'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { RankLine, RankStage } from '@/lib/domain/rank-lines';
import { useInspector } from '../inspector-context';
import { recordKey } from '../selection';

/** Every passage with its place at every stage, and how it ended. */
export function RankTable({ lines, stages }: { lines: readonly RankLine[]; stages: readonly RankStage[] }) {
  const t = useTranslations('inspector.ranks');
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-120 text-sm">
        <caption className="sr-only">{t('table')}</caption>
        <thead className="text-left text-xs text-ink-muted">
          <tr className="border-b">
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('passage')}
            </th>
            {stages.map((stage) => (
              <th key={stage} scope="col" className="py-1 pr-3 text-right font-normal whitespace-nowrap">
                {t(`stage.${stage}`)}
              </th>
            ))}
            <th scope="col" className="py-1 font-normal">
              {t('end')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {lines.map(({ id, recordId, title, places, dropped, cited }) => {
            const key = recordKey('sources', recordId);
            const name = title === null || title.includes('#') ? (title ?? `#${id}`) : `${title} #${id}`;
            return (
              <tr
                key={recordId}
                className={cn('border-b', highlightedRecord === key && 'bg-accent-soft')}
                onMouseEnter={() => onHoverRecord(key)}
                onMouseLeave={() => onHoverRecord(null)}
              >
                <th scope="row" className="max-w-72 min-w-40 py-1 pr-3 text-left font-normal">
                  {places.context === null ? (
                    <span className="line-clamp-2 text-ink-muted">{name}</span>
                  ) : (
                    <button
                      type="button"
                      className="line-clamp-2 text-left underline-offset-2 hover:text-accent hover:underline"
                      onClick={() => onSelect({ tab: 'context', record: key })}
                    >
                      {name}
                    </button>
                  )}
                </th>
                {stages.map((stage) => (
                  <td key={stage} className="py-1 pr-3 text-right">
                    {places[stage] ?? '–'}
                  </td>
                ))}
                <td className="py-1 whitespace-nowrap">
                  {cited ? (
                    <Badge tone="accent">{t('cited')}</Badge>
                  ) : dropped === null ? (
                    <span className="text-xs text-ink-muted">{t('read')}</span>
                  ) : (
                    <span className="text-xs text-ink-muted">{t(`drop.${dropped}`)}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
