'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useInspector } from '@/components/trace/inspector-context';
import type { RecordDataset } from '@/components/trace/selection';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { loggedRecord } from './logged-record';
import { RecordDocument } from './record-document';
import { RecordFields } from './record-fields';
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
  const { view, onSelect } = useInspector();
  const logged = loggedRecord(view, dataset, recordId);
  const { loaded, retry } = useRecord({ index: logged.index, dataset, recordId });
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => onSelect({ record: null });
  useEffect(() => {
    const opener = document.activeElement;
    const panel = heading.current?.closest('aside');
    heading.current?.focus();
    return () => {
      // Only a reader who was in the panel loses a place; one who moved on keeps theirs.
      const { activeElement } = document;
      const left = activeElement !== document.body && !panel?.contains(activeElement);
      if (!left && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const isKnown = logged.fields.length > 0 || logged.title !== recordId;
  const stored = loaded.state === 'ready' ? loaded.record : null;
  const title = (dataset === 'sources' && stored?.document?.title) || stored?.title || logged.title;
  return (
    <aside
      aria-label={t('label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      className={cn(
        'col-start-1 row-start-1 flex min-w-0 flex-col gap-4 overflow-y-auto p-4 @4xl:col-start-2 @4xl:border-l',
        inPane ? 'min-h-0' : 'sticky top-10 z-10 max-h-[calc(100dvh-2.5rem)] self-start',
      )}
    >
      <div>
        <Button tone="quiet" size="small" className="mb-2 -ml-2" onClick={close}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{name(dataset)}</span>
          {logged.shownId !== null && <span className="font-mono">{logged.shownId}</span>}
          <span>{logged.index}</span>
        </p>
      </div>
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
          <RecordFields fields={stored.fields} />
          <RecordDocument record={stored} />
        </>
      )}
      {loaded.state !== 'loading' && !stored && (
        <>
          {loaded.state === 'ready' && <Notice tone="warn">{t(isKnown ? 'gone' : 'unknown')}</Notice>}
          {isKnown && <RecordFields fields={logged.fields} />}
        </>
      )}
    </aside>
  );
}
