'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatGrade } from '../format';
import { AttemptColumn } from './attempt-columns';
import type { SearchAttempt } from './attempts';
import { GradeNote } from './grade-note';
import { PassageLink } from './passage-link';
import { ScoreBar } from './score-bar';

/** One search: its query and what changed in it, what came back, and the grade against its threshold. */
export function SearchColumn({ number, ranking, rewrite, grade }: SearchAttempt) {
  const t = useTranslations('inspector.loop');
  const locale = useLocale();
  return (
    <AttemptColumn title={t('search', { number })} passed={grade?.isRelevant ?? null}>
      <div className="flex flex-col gap-1">
        <p className="text-sm text-pretty break-words">“{ranking.query}”</p>
        <p className="text-xs text-ink-muted">
          {rewrite ? t(`change.${rewrite.change}`) : t('asAsked')}
          {rewrite && ` · ${t(`rewrittenBy.${rewrite.method}`)}`}
          {rewrite?.problem && <span className="text-warn"> {t(`problem.${rewrite.problem.kind}`)}</span>}
        </p>
      </div>
      <p className="text-sm">{t('found', { count: ranking.hits.length })}</p>
      {grade ? (
        <>
          <ScoreBar score={grade.score} threshold={grade.threshold} passed={grade.isRelevant} />
          {grade.passages.length > 0 && (
            <ul className="flex flex-col text-sm" aria-label={t('graded')}>
              {grade.passages.map(({ id, recordId, score }) => (
                <li key={recordId} className="flex items-baseline justify-between gap-3">
                  <PassageLink
                    id={id}
                    recordId={recordId}
                    title={ranking.hits.find((hit) => hit.recordId === recordId)?.document ?? null}
                  />
                  <span className="shrink-0 text-xs text-ink-muted tabular-nums">{formatGrade(score, locale)}</span>
                </li>
              ))}
            </ul>
          )}
          {grade.reason && <p className="text-sm text-ink-muted text-pretty">{grade.reason}</p>}
          <GradeNote method={grade.method} problem={grade.problem} />
        </>
      ) : (
        <p className="text-xs text-ink-muted">{t('notGraded')}</p>
      )}
    </AttemptColumn>
  );
}
