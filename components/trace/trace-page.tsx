'use client';

import { ChevronRight, MessageSquare, Presentation } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Answer } from '@/components/chat/run/answer';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RunView } from '@/lib/domain/run-view';
import { clockFormats } from './format';
import { Inspector } from './inspector';
import type { RecordActions } from './record-actions';
import { MarkedQuestion } from './route/marked-question';
import type { OnSelect } from './selection';
import { useFollowedRun } from './use-followed-run';
import { useRunSelection } from './use-run-selection';

/** One run at its own address: question and answer, and its reasons below, or beside them where there is room. */
export function TracePage({
  view: initial,
  live: initiallyLive,
  recorded,
  actions,
}: {
  view: RunView;
  live: boolean;
  /** Shipped with the product. */
  recorded: boolean;
  actions: RecordActions;
}) {
  const t = useTranslations('traces');
  const status = useTranslations('inspector.status');
  const format = useFormatter();
  const { view, live, lost } = useFollowedRun(initial, initiallyLive);
  const { selection, onSelect } = useRunSelection({ defaultTab: 'trace' });
  const [highlighted, setHighlighted] = useState<string | null>(null);
  /** The address already names the run. */
  const selectHere: OnSelect = ({ run: _, ...change }) => onSelect(change);
  const keywords = view.decision?.matchedKeywords ?? [];
  return (
    <article className="mx-auto grid w-full max-w-[120rem] grid-cols-[minmax(0,1fr)] gap-6 break-keep pt-4 pb-16 2xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] 2xl:gap-0 2xl:pt-0">
      <header className="flex flex-col gap-3 px-4 2xl:sticky 2xl:top-0 2xl:max-h-dvh 2xl:self-start 2xl:overflow-y-auto 2xl:border-r 2xl:py-4">
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          <Badge tone={badgeTone(view.status)}>{status(view.status)}</Badge>
          {recorded && <Badge tone="accent">{t('recorded')}</Badge>}
          {view.indexes.map((index) => (
            <span key={index.id}>{index.name}</span>
          ))}
          <time dateTime={view.startedAt} className="tabular-nums">
            {format.dateTime(new Date(view.startedAt), clockFormats.long)}
          </time>
          {!live && (
            <Button asChild tone="quiet" size="small">
              <Link href={`/present/${view.runId}`} prefetch={false}>
                <Presentation aria-hidden />
                {t('present')}
              </Link>
            </Button>
          )}
          {view.threadId && (
            <Button asChild tone="quiet" size="small">
              <Link href={`/threads/${view.threadId}`}>
                <MessageSquare aria-hidden />
                {t('openThread')}
              </Link>
            </Button>
          )}
        </div>
        <h1 className="sr-only">{t('traceOf', { question: view.question })}</h1>
        <div className="max-w-[760px] text-lg font-semibold">
          {view.question.trim() === '' ? (
            <p className="text-ink-muted">{t('emptyQuestion')}</p>
          ) : (
            <MarkedQuestion question={view.question} keywords={keywords} />
          )}
        </div>
        {lost && (
          <Notice tone="warn" role="alert">
            <p>{t('lost')}</p>
            <Button size="small" className="mt-2" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          </Notice>
        )}
        <details open className="group/answer">
          <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-xs text-sm font-semibold select-none [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-3.5 text-ink-muted transition-transform group-open/answer:rotate-90"
            />
            <h2>{t('answer')}</h2>
          </summary>
          <div className="max-w-[760px]">
            <Answer view={view} onSelect={selectHere} highlightedRecord={highlighted} onHoverRecord={setHighlighted} />
          </div>
        </details>
      </header>
      <Inspector
        layout="page"
        view={view}
        live={live}
        selection={selection}
        onSelect={onSelect}
        actions={actions}
        highlightedRecord={highlighted}
        onHoverRecord={setHighlighted}
      />
    </article>
  );
}

function badgeTone(status: RunView['status']) {
  if (status === 'failed') return 'danger';
  return status === 'warned' || status === 'refused' ? 'warn' : 'neutral';
}
