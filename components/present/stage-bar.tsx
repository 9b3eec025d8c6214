'use client';

import { ClipboardCheck, FileDown, Keyboard, Maximize, NotebookPen, Printer, Radio, Square, X } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { clockFormats, formatDuration } from '@/components/trace/format';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';
import type { RunView } from '@/lib/domain/run-view';
import type { SlideKind } from './slides';

/** What is shown and that it is a recording; the ways to notes, full screen, print, file, keys and back. */
export function StageBar({
  view,
  kind,
  origin,
  times,
  onAskLive,
  onCheck,
  onNotes,
  onFullScreen,
  onPrint,
  onExport,
  onKeySheet,
}: {
  view: RunView;
  kind: SlideKind;
  /** Whether this is being answered now, was just now, or is a recording. */
  origin: 'recorded' | 'live' | 'just-asked';
  /** How long the answer took and how long it is shown, in milliseconds; null where nothing is compressed. */
  times: { recordedMs: number; shownMs: number } | null;
  /** Asks the question on stage, or gives that up. */
  onAskLive: () => void;
  onCheck: () => void;
  onNotes: () => void;
  onFullScreen: () => void;
  onPrint: () => void;
  onExport: () => void;
  onKeySheet: () => void;
}) {
  const t = useTranslations('present');
  const format = useFormatter();
  const locale = useLocale();
  return (
    <header className="flex shrink-0 items-center gap-3 px-4 py-2 text-sm text-ink-muted sm:px-8">
      <Badge tone={origin === 'live' ? 'warn' : 'accent'} className="text-sm">
        <span role="status">{t(`origin.${origin}`)}</span>
      </Badge>
      <p className={cn('min-w-0 flex-1 tabular-nums', times ? 'max-sm:text-xs sm:truncate' : 'truncate')}>
        {times
          ? t('times', {
              recorded: formatDuration(times.recordedMs, locale),
              shown: formatDuration(times.shownMs, locale),
            })
          : kind === 'question'
            ? format.dateTime(new Date(view.startedAt), clockFormats.long)
            : view.question}
      </p>
      <div className="flex shrink-0 items-center">
        <Tool label={t(origin === 'live' ? 'live.giveUp' : 'live.ask')} onClick={onAskLive}>
          {origin === 'live' ? <Square aria-hidden /> : <Radio aria-hidden />}
        </Tool>
        <Tool label={t('check.title')} onClick={onCheck} className="max-sm:hidden">
          <ClipboardCheck aria-hidden />
        </Tool>
        <Tool label={t('notes.open')} onClick={onNotes} className="max-sm:hidden">
          <NotebookPen aria-hidden />
        </Tool>
        <Tool label={t('save')} onClick={onExport}>
          <FileDown aria-hidden />
        </Tool>
        <Tool label={t('print')} onClick={onPrint} className="max-sm:hidden">
          <Printer aria-hidden />
        </Tool>
        <Tool label={t('keys.title')} onClick={onKeySheet} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </Tool>
        <Tool label={t('fullScreen')} onClick={onFullScreen}>
          <Maximize aria-hidden />
        </Tool>
        <Tooltip content={t('leave')} side="bottom">
          <Button asChild tone="quiet" size="icon">
            <Link href={`/traces/${view.runId}`} prefetch={false} aria-label={t('leave')}>
              <X aria-hidden />
            </Link>
          </Button>
        </Tooltip>
      </div>
    </header>
  );
}

function Tool({
  label,
  onClick,
  className,
  children,
}: {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tooltip content={label} side="bottom">
      <Button tone="quiet" size="icon" aria-label={label} onClick={onClick} className={className}>
        {children}
      </Button>
    </Tooltip>
  );
}
