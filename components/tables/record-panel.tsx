'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInspector } from '@/components/trace/inspector-context';
import { citedRecordKey, type RecordDataset, recordKey } from '@/components/trace/selection';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { sentencesCiting } from '@/lib/domain/cited-sentences';
import { loggedRecord } from './logged-record';
import { RecordDocument } from './record-document';
import { RecordFields } from './record-fields';
import { RecordFrame, RecordNotInRun } from './record-frame';
import { useRecord } from './use-record';

/** One record, exactly as stored, with the passages it rests on; what the run's log holds when the index is gone. */
export function RecordPanel({
  dataset,
  recordId,
  inPane,
}: {
  dataset: RecordDataset;
  recordId: string;
  inPane: boolean;
}) {
  const t = useTranslations('inspector.record');
  const name = useTranslations('inspector.context.name');
  const { view } = useInspector();
  const logged = loggedRecord(view, dataset, recordId);
  const { loaded, retry } = useRecord({ index: logged.index, dataset, recordId });
  const isKnown = logged.fields.length > 0 || logged.title !== recordId;
  const stored = loaded.state === 'ready' ? loaded.record : null;
  const cited = useMemo(
    () =>
      view.answer
        ? sentencesCiting(view.answer, (citation) => citedRecordKey(citation) === recordKey(dataset, recordId))
        : [],
    [view.answer, dataset, recordId],
  );
  const title = (dataset === 'sources' && stored?.document?.title) || stored?.title || logged.title;
  if (loaded.state === 'ready' && !stored && !isKnown) return <RecordNotInRun inPane={inPane} />;
  return (
    <RecordFrame
      title={title}
      inPane={inPane}
      about={
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{name(dataset)}</span>
          {logged.shownId !== null && <span className="font-mono">{logged.shownId}</span>}
          <span>{logged.index}</span>
        </p>
      }
    >
      {loaded.state === 'loading' && (
        <div className="flex flex-col gap-2" role="status" aria-label={t('loading')}>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {loaded.state === 'failed' && (
        <Notice tone="danger" role="alert">
          <p>{t('failed')}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {stored && (
        <>
          {!isKnown && <p className="text-sm text-ink-muted">{t('outsideContext')}</p>}
          <RecordFields fields={stored.fields} cited={cited} />
          <RecordDocument record={stored} cited={cited} />
        </>
      )}
      {loaded.state !== 'loading' && !stored && (
        <>
          {loaded.state === 'ready' && <Notice tone="warn">{t('gone')}</Notice>}
          {isKnown && <RecordFields fields={logged.fields} />}
        </>
      )}
    </RecordFrame>
  );
}
