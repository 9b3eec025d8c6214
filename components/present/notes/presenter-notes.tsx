'use client';

import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RunEvent } from '@/lib/domain/run-event';
import { moveIn, moveOfKey, type Place, placeIn } from '../deck';
import { recordingOf } from '../slides';
import { NotesField } from './notes-field';
import { NotesMessage, notesChannelName } from './notes-message';
import { StageTimer } from './stage-timer';

/** The presenter's window: which slide is shown and which comes next, notes on it, and the time. Keys move the stage. */
export function PresenterNotes({ logs }: { logs: RunEvent[][] }) {
  const t = useTranslations('present');
  const runs = useMemo(() => logs.map(recordingOf), [logs]);
  const [wanted, setWanted] = useState<Place | null>(null);
  const channel = useRef<BroadcastChannel>(null);
  const name = notesChannelName(runs.flatMap(({ slides: [first] }) => first?.view.runId ?? []));
  const tell = (message: NotesMessage) => channel.current?.postMessage(message);
  useEffect(() => {
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      const message = NotesMessage.safeParse(data);
      if (message.success && message.data.type === 'at') setWanted(message.data.place);
    };
    opened.postMessage({ type: 'hello' } satisfies NotesMessage);
    return () => opened.close();
  }, [name]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && /^(TEXTAREA|BUTTON)$/.test(event.target.tagName)) return;
      const move = moveOfKey(event);
      if (move?.to !== 'next' && move?.to !== 'previous') return;
      event.preventDefault();
      channel.current?.postMessage({ type: 'move', to: move.to } satisfies NotesMessage);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const place = placeIn(runs, wanted ?? { run: 0, slide: 0 });
  const slide = runs[place.run]?.slides[place.slide];
  const nextPlace = moveIn(runs, place, { to: 'next' });
  const next = nextPlace === place ? null : runs[nextPlace.run]?.slides[nextPlace.slide];
  if (!slide) return null;
  return (
    <main className="mx-auto flex h-dvh max-w-3xl flex-col gap-4 break-keep p-4">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-lg font-semibold">{t('notes.title')}</h1>
        <StageTimer />
      </header>
      {wanted === null && <Notice>{t('notes.waiting')}</Notice>}
      <dl className="grid gap-2 sm:grid-cols-2">
        <div className="rounded-lg border border-accent bg-accent-soft px-3 py-2">
          <dt className="text-xs text-ink-muted">{t('notes.now')}</dt>
          <dd className="font-semibold">{t(`kind.${slide.kind}`)}</dd>
          <dd className="truncate text-sm text-ink-muted">{slide.view.question}</dd>
        </div>
        <div className="rounded-lg border px-3 py-2">
          <dt className="text-xs text-ink-muted">{t('notes.next')}</dt>
          <dd className="font-semibold">{next ? t(`kind.${next.kind}`) : t('notes.end')}</dd>
          <dd className="truncate text-sm text-ink-muted">{next?.view.question}</dd>
        </div>
      </dl>
      <NotesField key={`${slide.view.runId} ${slide.kind}`} runId={slide.view.runId} kind={slide.kind} />
      <div className="flex gap-2">
        <Button onClick={() => tell({ type: 'move', to: 'previous' })}>
          <ChevronLeft aria-hidden />
          {t('previous')}
        </Button>
        <Button tone="primary" onClick={() => tell({ type: 'move', to: 'next' })}>
          {t('next')}
          <ChevronRight aria-hidden />
        </Button>
        <Button tone="quiet" className="ml-auto" onClick={() => tell({ type: 'hello' })}>
          <RotateCcw aria-hidden />
          {t('notes.find')}
        </Button>
      </div>
    </main>
  );
}
