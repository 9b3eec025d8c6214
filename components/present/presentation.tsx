'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsInteger, useQueryStates } from 'nuqs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { useToast } from '@/components/ui/toast';
import type { RunEvent } from '@/lib/domain/run-event';
import { type Move, moveIn, placeIn, progressOf } from './deck';
import { useNotesChannel } from './notes/use-notes-channel';
import { recordingOf } from './slides';
import { Stage } from './stage';
import { StageBar } from './stage-bar';
import { StageFoot } from './stage-foot';
import { StageKeySheet } from './stage-key-sheet';
import { StageSheet } from './stage-sheet';
import { usePlayback } from './use-playback';
import { useSheet } from './use-sheet';
import { useStageKeys } from './use-stage-keys';

const speeds = [0.5, 1, 2, 4];

/**
 * Recorded runs on the stage: their steps as slides, moved through by key. Needs nothing of the server once it is there,
 * so that it goes on without a network.
 */
export function Presentation({ logs, missing }: { logs: RunEvent[][]; missing: string[] }) {
  const t = useTranslations('present');
  const router = useRouter();
  const runs = useMemo(() => logs.map(recordingOf), [logs]);
  const [wanted, setWanted] = useQueryStates(
    { run: parseAsInteger.withDefault(1), slide: parseAsInteger.withDefault(1) },
    { history: 'replace' },
  );
  const place = placeIn(runs, { run: wanted.run - 1, slide: wanted.slide - 1 });
  const [speed, setSpeed] = useState(1);
  const [keysOpen, setKeysOpen] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const recording = runs[place.run] as (typeof runs)[number];
  const slide = recording.slides[place.slide] as (typeof recording.slides)[number];
  const playback = usePlayback({ recording, on: slide.kind === 'answer', speed, still });
  const sheet = useSheet();
  const toast = useToast();
  const runId = slide.view.runId;

  const move = (asked: Move) => {
    if (asked.to === 'next' && playback.view) return playback.finish();
    const next = moveIn(runs, place, asked);
    void setWanted({ run: next.run + 1, slide: next.slide + 1 });
  };
  const notes = useNotesChannel({ runs, place, onMove: move });
  const leave = () => router.push(`/traces/${runId}`);
  const fullScreen = () =>
    toggleFullScreen().catch(() => toast({ text: t('noFullScreen'), undo: null, durationMs: 6_000 }));
  const changeSpeed = (direction: 1 | -1) =>
    setSpeed((now) => speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(now) + direction))] ?? 1);
  useStageKeys({
    onMove: move,
    onSpeed: changeSpeed,
    onFullScreen: fullScreen,
    onNotes: notes.open,
    onKeySheet: () => setKeysOpen(true),
    onLeave: leave,
  });

  const toldMissing = useRef(false);
  useEffect(() => {
    if (missing.length === 0 || toldMissing.current) return;
    toldMissing.current = true;
    toast({ text: t('missing', { count: missing.length }), undo: null, durationMs: 10_000 });
  }, [missing, toast, t]);

  const view = playback.view ?? slide.view;
  return (
    <>
      <Stage
        bar={
          <StageBar
            view={view}
            kind={slide.kind}
            times={slide.kind === 'answer' && !still ? playback.times : null}
            onNotes={notes.open}
            onFullScreen={fullScreen}
            onPrint={sheet.print}
            onExport={() => sheet.save(`sextant-${runId}.html`)}
            onKeySheet={() => setKeysOpen(true)}
          />
        }
        slide={slide}
        view={view}
        writing={playback.view !== null}
        onOpenCitation={() => {
          const at = recording.slides.findIndex(({ kind }) => kind === 'grounding');
          if (at >= 0) move({ to: 'slide', number: at + 1 });
        }}
        foot={
          <StageFoot
            runs={runs}
            place={place}
            progress={progressOf(runs, place)}
            speed={speed}
            onSpeed={changeSpeed}
            onMove={move}
          />
        }
      />
      {sheet.shown && <StageSheet ref={sheet.ref} runs={runs} />}
      <StageKeySheet open={keysOpen} onOpenChange={setKeysOpen} />
    </>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
