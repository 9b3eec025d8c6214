'use client';

import { useTranslations } from 'next-intl';
import { ModelCalls } from '../panels/model-calls';
import type { PanelProps } from '../panels/panel';
import { Pending } from '../pending';
import { SectionHeading } from '../section-heading';
import { AttemptCard } from './attempt-card';
import { CypherEditor } from './cypher-editor';
import { GraphPictureView } from './graph-picture';
import { RowsTable } from './rows-table';

/** A question to the graph: every statement that was tried, the rows, the matched part, and the statement to run again. */
export function GraphQueryDetails({ span, view }: PanelProps) {
  const t = useTranslations('query');
  const query = view.graphQuery;
  if (!query) {
    if (span.status === 'skipped') return <p className="text-sm text-ink-muted">{t('absent')}</p>;
    return <Pending view={view} waiting={t('waiting')} absent={t('absent')} />;
  }
  const { attempts, result } = query;
  const last = attempts.at(-1);
  return (
    <div className="flex flex-col gap-6">
      {attempts.length > 0 && (
        <section>
          <SectionHeading>{t('attempts', { count: attempts.length })}</SectionHeading>
          <ol className="flex flex-col gap-5">
            {attempts.map((attempt, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added.
              <AttemptCard key={i} attempt={attempt} number={i + 1} />
            ))}
          </ol>
        </section>
      )}
      {result?.declined !== null && result?.declined !== undefined && (
        <p className="text-sm">
          {t('declined')} <span className="text-ink-muted">{result.declined}</span>
        </p>
      )}
      {result?.rows && <RowsTable rows={result.rows} />}
      {result?.picture && <GraphPictureView picture={result.picture} />}
      {last && result && (
        <CypherEditor key={last.cypher} indexName={result.indexName} statement={last.statement ?? last.cypher} />
      )}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
