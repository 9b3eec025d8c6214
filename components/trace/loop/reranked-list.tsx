'use client';

import { useTranslations } from 'next-intl';
import type { Reranking } from '@/lib/domain/reranking';
import type { TextUnitRanking } from '@/lib/domain/text-unit-ranking';
import { GradeNote } from './grade-note';
import { PassageLink } from './passage-link';

/** Which passages went on, where each stood before, and how many were left. */
export function RerankedList({ reranking, ranking }: { reranking: Reranking; ranking: TextUnitRanking | null }) {
  const t = useTranslations('inspector.loop');
  const kept = reranking.passages.filter(({ after }) => after !== null).sort((a, b) => a.after! - b.after!);
  const leftOut = reranking.passages.length - kept.length;
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      <ol className="flex flex-col text-sm">
        {kept.map(({ id, recordId, before, after }) => (
          <li key={recordId} className="flex items-baseline gap-3 py-0.5">
            <span className="w-5 shrink-0 text-right text-xs text-ink-faint tabular-nums">{after}</span>
            <span className="flex min-w-0 flex-1">
              <PassageLink
                id={id}
                recordId={recordId}
                title={ranking?.hits.find((hit) => hit.recordId === recordId)?.document ?? null}
              />
            </span>
            <span className="shrink-0 text-xs text-ink-muted tabular-nums">
              {t('moved', { steps: before - after!, before })}
            </span>
          </li>
        ))}
      </ol>
      {leftOut > 0 && <p className="text-sm text-ink-muted">{t('leftOut', { count: leftOut })}</p>}
      <GradeNote method={reranking.method} problem={reranking.problem} />
    </div>
  );
}
