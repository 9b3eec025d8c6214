'use client';

import { useTranslations } from 'next-intl';
import { AttemptColumn } from './attempt-columns';
import type { AnswerAttempt } from './attempts';
import { GradeNote } from './grade-note';
import { ScoreBar } from './score-bar';

/** One answer: its grade against the threshold, its sentences by verdict, and the claims that nothing supports. */
export function AnswerColumn({ number, grade, counts }: AnswerAttempt) {
  const t = useTranslations('inspector.loop');
  return (
    <AttemptColumn title={t('answer', { number })} passed={grade.isGrounded}>
      {grade.skipped ? (
        <>
          <p className="text-sm text-ink-muted text-pretty">{t(`skipped.${grade.skipped}`)}</p>
          {grade.problem && <GradeNote method={grade.method} problem={grade.problem} />}
        </>
      ) : (
        <>
          <ScoreBar score={grade.score} threshold={grade.threshold} passed={grade.isGrounded} />
          <p className="text-sm tabular-nums">{t('counts', counts)}</p>
          {grade.unsupportedClaims.length > 0 && (
            <div className="flex flex-col gap-1">
              <p className="text-xs text-ink-muted">{t('unsupportedClaims')}</p>
              <ul className="flex list-disc flex-col gap-1 pl-4 text-sm break-words">
                {grade.unsupportedClaims.map((claim) => (
                  <li key={claim}>{claim}</li>
                ))}
              </ul>
            </div>
          )}
          <GradeNote method={grade.method} problem={grade.problem} />
        </>
      )}
    </AttemptColumn>
  );
}
