'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { formatDuration } from '../format';
import { type EventLine, eventLines, searchLines } from './event-lines';
import { useRunEvents } from './use-run-events';

/** Characters of a payload on its line; all of it stands in the opened event. */
const shownCharacters = 300;

/** The log itself, event by event, searched; the events of the selected span are lit, and an event selects its span. */
export function EventLog({
  runId,
  selected,
  onSelect,
}: {
  runId: string;
  selected: string | null;
  onSelect: (spanId: string) => void;
}) {
  const t = useTranslations('inspector.events');
  const { events, state } = useRunEvents(runId);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const all = useMemo(() => eventLines(events), [events]);
  const lines = useMemo(() => searchLines(all, query), [all, query]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 28,
    getItemKey: (index) => lines[index]?.event.seq ?? index,
    overscan: 15,
  });
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Input
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        aria-label={t('search')}
        placeholder={t('search')}
      />
      <p role="status" className="text-xs text-ink-muted tabular-nums">
        {state === 'reading' && events.length === 0
          ? t('reading')
          : t('count', { shown: lines.length, all: all.length })}
      </p>
      {state === 'failed' && (
        <Notice tone="danger" role="alert">
          {t('failed')}
        </Notice>
      )}
      <div ref={frame} className="max-h-[60vh] overflow-y-auto rounded-lg border">
        <ol aria-label={t('title')} className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const line = lines[index] as EventLine;
            const { seq } = line.event;
            return (
              <li
                key={seq}
                ref={list.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <EventRow
                  line={line}
                  lit={line.spanId !== null && line.spanId === selected}
                  open={open === seq}
                  onToggle={() => {
                    setOpen(open === seq ? null : seq);
                    if (line.spanId !== null) onSelect(line.spanId);
                  }}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

function EventRow({
  line: { event, text },
  lit,
  open,
  onToggle,
}: {
  line: EventLine;
  lit: boolean;
  open: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('inspector.events');
  const locale = useLocale();
  const json = open ? JSON.stringify(event, null, 2) : '';
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={cn(
          'flex h-7 w-full items-center gap-2 px-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]',
          lit && 'bg-accent-soft hover:bg-accent-soft',
        )}
      >
        <ChevronRight aria-hidden className={cn('size-3.5 shrink-0 text-ink-muted', open && 'rotate-90')} />
        <span className="w-8 shrink-0 text-right text-xs text-ink-faint tabular-nums">{event.seq}</span>
        <span className="w-16 shrink-0 text-right text-xs text-ink-muted tabular-nums">
          {formatDuration(event.atMs, locale)}
        </span>
        <span className="shrink-0 font-mono text-xs">{event.payload.type}</span>
        <span aria-hidden className="min-w-0 truncate font-mono text-xs text-ink-faint">
          {text.slice(0, shownCharacters)}
        </span>
      </button>
      {open && (
        <div className="border-y bg-canvas px-3 py-2">
          <pre className="max-h-96 overflow-auto font-mono text-xs break-all whitespace-pre-wrap">{json}</pre>
          <CopyButton text={json} label={t('copy')} copiedLabel={t('copied')} />
        </div>
      )}
    </>
  );
}
