'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SqlAttempt } from '@/lib/domain/run-view';
import { formatDuration } from '../format';
import { StateIcon } from '../state-icon';
import { SqlText } from '../statement/statement-text';

/** One query that was written: by whom, what it says and takes for granted, and what came of it. */
export function SqlAttemptCard({ attempt }: { attempt: SqlAttempt }) {
  const t = useTranslations('sources.attempt');
  const { number, written, verdict, result, failure } = attempt;
  const state = result ? 'done' : (verdict && !verdict.ok) || failure || written.sql === null ? 'failed' : 'running';
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <StateIcon state={state} />
        <span>{t('number', { number })}</span>
        <span className="text-ink-muted">{t(`writtenBy.${written.method}`, { source: written.source })}</span>
      </p>
      {written.sql !== null && <SqlText statement={written.sql} />}
      {written.explanation !== '' && <p className="text-sm text-ink-muted">{written.explanation}</p>}
      {written.assumptions.length > 0 && (
        <div className="text-sm">
          <p>{t('assumptions')}</p>
          <ul className="list-disc pl-5 text-ink-muted">
            {written.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </div>
      )}
      <SqlOutcomeText outcome={{ verdict, result, failure }} />
    </li>
  );
}

/** What the guard and the source said of a statement, in words. */
export function SqlOutcomeText({ outcome }: { outcome: Pick<SqlAttempt, 'verdict' | 'result' | 'failure'> }) {
  const t = useTranslations('sources');
  const locale = useLocale();
  const { verdict, result, failure } = outcome;
  if (result) {
    return (
      <p className="text-sm">
        {t('attempt.rows', { count: result.rowCount, duration: formatDuration(result.durationMs, locale) })}
      </p>
    );
  }
  if (verdict && !verdict.ok) {
    const rule = `rule.${verdict.rule}`;
    return (
      <p className="text-sm">
        {t('attempt.refused', { rule: t.has(rule) ? t(rule) : verdict.rule })}{' '}
        <span lang="en" className="text-ink-muted">
          {verdict.reason}
        </span>
      </p>
    );
  }
  if (!failure) return null;
  return (
    <p className="text-sm">
      {t(`failure.${failure.code}`)}{' '}
      <span lang="en" className="font-mono text-xs text-ink-muted">
        {failure.message}
      </span>
    </p>
  );
}
