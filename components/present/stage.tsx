'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { PipelinePicture } from '@/components/trace/graph/pipeline-picture';
import { cn } from '@/components/ui/cn';
import type { RunView } from '@/lib/domain/run-view';
import { SlideBody } from './slide-body';
import { type Slide, stepsOf } from './slides';
import styles from './stage.module.css';
import { StepStrip } from './step-strip';

/** Width of the pipeline's drawing in its own pixels: two rows of cards, drawn larger the larger the window is. */
const drawingWidth = 1180;

/** The slide that is shown, the pipeline above it, and what stands around them. */
export function Stage({
  bar,
  slide,
  view,
  writing,
  onOpenCitation,
  foot,
}: {
  bar: ReactNode;
  slide: Slide;
  /** What is shown of the run: the slide's moment, or the answer while it is being written. */
  view: RunView;
  writing: boolean;
  onOpenCitation: () => void;
  foot: ReactNode;
}) {
  const t = useTranslations('present');
  const wide = useMediaQuery('(min-width: 62.5rem)', true);
  const scroller = useRef<HTMLElement>(null);
  const key = `${slide.view.runId} ${slide.kind}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide begins at its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [key]);
  useEffect(() => {
    if (writing && view.answer) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [writing, view.answer]);
  return (
    <main className={cn(styles.type, styles.screen, 'flex h-dvh flex-col overflow-hidden bg-canvas break-keep')}>
      <h1 className="sr-only">{t('heading', { question: view.question })}</h1>
      {bar}
      <div className="mx-auto w-full max-w-[100rem] shrink-0 px-4 pb-2 sm:px-8">
        {wide ? (
          <div className="mx-auto flex max-h-[30vh] justify-center *:max-h-[30vh]">
            <PipelinePicture view={view} width={drawingWidth} steps={stepsOf[slide.kind]} />
          </div>
        ) : (
          <StepStrip view={view} steps={stepsOf[slide.kind]} />
        )}
      </div>
      <section
        ref={scroller}
        key={key}
        aria-roledescription={t('slide')}
        aria-label={t(`kind.${slide.kind}`)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long slide scrolls, which must be possible by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-4 focus-visible:-outline-offset-2 sm:px-8"
      >
        <div
          className={cn(
            'mx-auto flex min-h-full max-w-[80rem] animate-in flex-col duration-150 fade-in-0',
            // A text that grows would move up from the middle.
            slide.kind !== 'answer' && 'justify-center',
          )}
        >
          <SlideBody kind={slide.kind} view={view} onOpenCitation={onOpenCitation} />
        </div>
      </section>
      {foot}
    </main>
  );
}
