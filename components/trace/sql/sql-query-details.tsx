'use client';

import { useTranslations } from 'next-intl';
import type { RunView } from '@/lib/domain/run-view';
import { SectionHeading } from '../section-heading';
import { SqlAttemptCard } from './sql-attempt-card';
import { SqlEditor } from './sql-editor';
import { SqlResultView } from './sql-result';

/** A question to a data source: every query that was written, the rows, the answer's numbers, and the query to run again. */
export function SqlQueryDetails({ view }: { view: RunView }) {
  const t = useTranslations('sources');
  const { sqlAttempts, checkedNumbers } = view;
  const last = sqlAttempts.at(-1);
  const missing = checkedNumbers.filter(({ found }) => !found).length;
  return (
    <div className="flex flex-col gap-6">
      {last?.result && last.verdict?.ok && <SqlResultView result={last.result} tables={last.verdict.tables} />}
      {checkedNumbers.length > 0 && (
        <p className="text-sm text-ink-muted">{t('numbers', { count: checkedNumbers.length, missing })}</p>
      )}
      <section>
        <SectionHeading>{t('attempt.title', { count: sqlAttempts.length })}</SectionHeading>
        <ol className="flex flex-col gap-5">
          {sqlAttempts.map((attempt) => (
            <SqlAttemptCard key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
      {last && last.written.sql !== null && (
        <SqlEditor key={last.written.sql} source={last.written.source} statement={last.written.sql} />
      )}
    </div>
  );
}
