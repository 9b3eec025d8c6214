'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { SqlResult } from '@/lib/domain/sql-query';
import { FieldList } from '../field-list';
import { formatCount, formatDuration } from '../format';
import { SectionHeading } from '../section-heading';
import { ResultTable } from './result-table';
import { chartOf, toCsv } from './result-values';

const ResultChart = dynamic(() => import('./result-chart').then((module) => module.ResultChart), {
  ssr: false,
  loading: () => <Skeleton className="h-40 w-full" />,
});

/** The rows of a statement: what was read, a chart where one fits, the table, and the rows as a file. */
export function SqlResultView({ result, tables }: { result: SqlResult; tables: readonly string[] }) {
  const t = useTranslations('sources.result');
  const locale = useLocale();
  const { rows, rowCount, limitCut, durationMs, planCost } = result;
  const title = t('title', { count: rowCount });
  const shape = chartOf(result);
  const save = () => {
    const url = URL.createObjectURL(new Blob([toCsv(result)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'result.csv';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        aside={
          rows.length > 0 && (
            <Button size="small" tone="quiet" onClick={save}>
              <Download aria-hidden />
              {t('csv')}
            </Button>
          )
        }
      >
        {title}
      </SectionHeading>
      <FieldList
        fields={[
          { name: t('tables'), value: tables.join(', ') || t('noTables'), mono: true },
          { name: t('duration'), value: formatDuration(durationMs, locale) },
          { name: t('planCost'), value: planCost === null ? null : formatCount(Math.round(planCost), locale) },
        ]}
      />
      {limitCut && <Notice tone="warn">{t('cut', { count: rowCount })}</Notice>}
      {rowCount > rows.length && <p className="text-sm text-ink-muted">{t('kept', { count: rows.length })}</p>}
      {shape && (
        <figure aria-label={t('chart')} className="rounded-lg border p-3">
          <ResultChart result={result} shape={shape} />
        </figure>
      )}
      {rows.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ResultTable result={result} label={title} />
      )}
    </section>
  );
}
