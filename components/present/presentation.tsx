'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsInteger, useQueryStates } from 'nuqs';
import { useEffect, useRef, useState } from 'react';
import type { ChatActions } from '@/components/chat/chat-actions';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { useToast } from '@/components/ui/toast';
import type { RunEvent } from '@/lib/domain/run-event';
import { type Move, moveIn, placeIn, progressOf } from './deck';
import { type CheckStage, StageCheck } from './live/stage-check';
import { useLive } from './live/use-live';
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
/** How long a question asked on stage may go without a first event or word, in milliseconds, unless chosen otherwise. */
const defaultLimitMs = 10_000;

export type StageActions = ChatActions & { checkStage: CheckStage };

/**
 * Recorded runs on the stage: their steps as slides, moved through by key. Needs nothing of the server once it is there,
 * so that it goes on without a network; a question can be asked live, and what it gives takes the recording's place.
 */
export function Presentation({
  logs,
  missing,
  actions,
}: {
  logs: RunEvent[][];
  missing: string[];
  actions: StageActions;
}) {
  const t = useTranslations('present');
  const router = useRouter();
  const [runs, setRuns] = useState(() => logs.map(recordingOf));
  const [deckIds] = useState(() => runs.flatMap(({ slides: [first] }) => first?.view.runId ?? []));
  const [wanted, setWanted] = useQueryStates(
    { run: parseAsInteger.withDefault(1), slide: parseAsInteger.withDefault(1) },
    { history: 'replace' },
  );
  const place = placeIn(runs, { run: wanted.run - 1, slide: wanted.slide - 1 });
  const [speed, setSpeed] = useState(1);
  const [keysOpen, setKeysOpen] = useState(false);
  const [checkOpen, setCheckOpen] = useState(false);
  const [limitMs, setLimitMs] = useState(defaultLimitMs);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const recording = runs[place.run] as (typeof runs)[number];
  const slide = recording.slides[place.slide] as (typeof recording.slides)[number];
  const runId = slide.view.runId;
  const justAsked = runId !== deckIds[place.run];
  const playback = usePlayback({ recording, on: slide.kind === 'answer', speed, still: still || justAsked });
  const sheet = useSheet();
  const toast = useToast();
  const live = useLive({
    actions,
    limitMs,
    onEnd: (outcome) => {
      if ('events' in outcome) {
        const asked = recordingOf(outcome.events);
        const answer = asked.slides.findIndex(({ kind }) => kind === 'answer');
        setRuns(runs.with(place.run, asked));
        void setWanted({ run: place.run + 1, slide: Math.max(0, answer) + 1 });
        return;
      }
      const text = t(`live.why.${outcome.why}`, { seconds: limitMs / 1000 });
      toast({ text, undo: null, durationMs: 8_000 });
      void setWanted({ run: place.run + 1, slide: 2 });
    },
  });

  const move = (asked: Move) => {
    if (live.asking) return;
    if (asked.to === 'next' && playback.view) return playback.finish();
    const next = moveIn(runs, place, asked);
    void setWanted({ run: next.run + 1, slide: next.slide + 1 });
  };
  const notes = useNotesChannel({ deckIds, place, onMove: move });
  const leave = () => (live.asking ? live.giveUp() : router.push(`/traces/${runId}`));
  const askLive = () => (live.asking ? live.giveUp() : live.ask(slide.view));
  const openCheck = () => setCheckOpen(true);
  const fullScreen = () =>
    toggleFullScreen().catch(() => toast({ text: t('noFullScreen'), undo: null, durationMs: 6_000 }));
  const changeSpeed = (direction: 1 | -1) =>
    setSpeed((now) => speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(now) + direction))] ?? 1);
  useStageKeys({
    onMove: move,
    onSpeed: changeSpeed,
    onFullScreen: fullScreen,
    onNotes: notes.open,
    onAskLive: askLive,
    onCheck: openCheck,
    onKeySheet: () => setKeysOpen(true),
    onLeave: leave,
  });

  const toldMissing = useRef(false);
  useEffect(() => {
    if (missing.length === 0 || toldMissing.current) return;
    toldMissing.current = true;
    toast({ text: t('missing', { count: missing.length }), undo: null, durationMs: 10_000 });
  }, [missing, toast, t]);

  const shown = live.slide ?? slide;
  const view = live.slide?.view ?? playback.view ?? slide.view;
  return (
    <>
      <Stage
        bar={
          <StageBar
            view={view}
            kind={shown.kind}
            origin={live.asking ? 'live' : justAsked ? 'just-asked' : 'recorded'}
            times={slide.kind === 'answer' && !still && !justAsked && !live.asking ? playback.times : null}
            onAskLive={askLive}
            onCheck={openCheck}
            onNotes={notes.open}
            onFullScreen={fullScreen}
            onPrint={sheet.print}
            onExport={() => sheet.save(`sextant-${runId}.html`)}
            onKeySheet={() => setKeysOpen(true)}
          />
        }
        slide={shown}
        view={view}
        writing={playback.view !== null || live.asking}
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
      <StageCheck
        open={checkOpen}
        onOpenChange={setCheckOpen}
        runs={runs}
        checkStage={actions.checkStage}
        limitMs={limitMs}
        onLimit={setLimitMs}
      />
      <StageKeySheet open={keysOpen} onOpenChange={setKeysOpen} />
    </>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
