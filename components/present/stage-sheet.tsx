'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { PipelinePicture } from '@/components/trace/graph/pipeline-picture';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { playbackOf } from './playback';
import { SlideBody } from './slide-body';
import { type Recording, stepsOf } from './slides';
import styles from './stage.module.css';

const nowhere = () => {};

/** Every slide of the deck one below the other: what is printed, one a page, and what the file is made of. */
export function StageSheet({ runs, ref }: { runs: readonly Recording[]; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations('present');
  return (
    <div ref={ref} className={cn(styles.type, styles.sheet, 'break-keep')}>
      {runs.map((recording, run) =>
        recording.slides.map(({ kind, view }) => (
          <section
            key={`${view.runId} ${kind}`}
            data-slide
            aria-label={t(`kind.${kind}`)}
            {...(kind === 'answer' && playbackData(recording))}
            className={cn(styles.page, 'flex flex-col gap-4 bg-canvas px-10 py-5')}
          >
            <p className="flex items-center gap-3 text-sm text-ink-muted">
              <Badge tone="accent" className="text-sm">
                {t('origin.recorded')}
              </Badge>
              {runs.length > 1 && <span>{t('runPosition', { number: run + 1, count: runs.length })}</span>}
              <span className="min-w-0 truncate">{kind === 'question' ? null : view.question}</span>
            </p>
            <div className="[&>svg]:max-h-28">
              <PipelinePicture view={view} width={1180} steps={stepsOf[kind]} />
            </div>
            <div data-body className="mx-auto w-full max-w-[72rem]">
              <SlideBody kind={kind} view={view} onOpenCitation={nowhere} />
            </div>
          </section>
        )),
      )}
    </div>
  );
}

/** How the answer was written, as shares of its time and its text, for the script of the file. */
function playbackData(recording: Recording): Record<string, string> {
  const playback = playbackOf(recording.events);
  if (!playback) return {};
  const { points, recordedMs, shownMs, text } = playback;
  const shares = points.map(({ atMs, characters }) => [
    Number((recordedMs === 0 ? 1 : atMs / recordedMs).toFixed(4)),
    Number((characters / text.length).toFixed(4)),
  ]);
  return { 'data-playback': JSON.stringify(shares), 'data-shown-ms': String(shownMs) };
}
