'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatCount } from '@/components/trace/format';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { Move, Place } from './deck';
import type { Recording } from './slides';

/** Where the deck is and the ways on: slides of the run by name, runs by number, speed, progress. */
export function StageFoot({
  runs,
  place,
  progress,
  speed,
  onSpeed,
  onMove,
}: {
  runs: readonly Recording[];
  place: Place;
  /** From 0 to 1. */
  progress: number;
  speed: number;
  onSpeed: (direction: 1 | -1) => void;
  onMove: (move: Move) => void;
}) {
  const t = useTranslations('present');
  const locale = useLocale();
  const slides = runs[place.run]?.slides ?? [];
  const kind = slides[place.slide]?.kind;
  const position = t('position', { number: place.slide + 1, count: slides.length });
  return (
    <footer className="shrink-0">
      <p aria-live="polite" className="sr-only">
        {runs.length > 1 && `${t('runPosition', { number: place.run + 1, count: runs.length })}, `}
        {position}
        {kind && `, ${t(`kind.${kind}`)}`}
      </p>
      <div aria-hidden className="h-0.5 bg-line">
        <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${progress * 100}%` }} />
      </div>
      <div className="flex items-center gap-2 px-4 py-2 text-sm sm:px-8">
        <Button tone="quiet" size="icon" aria-label={t('previous')} onClick={() => onMove({ to: 'previous' })}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button tone="quiet" size="icon" aria-label={t('next')} onClick={() => onMove({ to: 'next' })}>
          <ChevronRight aria-hidden />
        </Button>
        <span aria-hidden className="text-ink-muted tabular-nums docked:hidden">
          {position}
        </span>
        <nav aria-label={t('slides')} className="min-w-0 flex-1 max-docked:invisible">
          <ol className="flex overflow-hidden">
            {slides.map(({ kind }, i) => (
              <li key={kind} className="min-w-0">
                <button
                  type="button"
                  aria-current={i === place.slide ? 'step' : undefined}
                  onClick={() => onMove({ to: 'slide', number: i + 1 })}
                  className={cn(
                    'max-w-full truncate rounded-md px-2 py-1 hover:bg-hover',
                    i === place.slide ? 'font-semibold text-ink' : 'text-ink-muted',
                  )}
                >
                  {t(`kind.${kind}`)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {runs.length > 1 && (
          <select
            aria-label={t('runs')}
            value={place.run}
            onChange={(event) => onMove({ to: 'run', number: Number(event.target.value) + 1 })}
            className="max-w-[30vw] min-w-0 truncate rounded-md border border-line-strong bg-surface px-2 py-1"
          >
            {runs.map(({ slides: [first] }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a deck never move.
              <option key={i} value={i}>
                {i + 1}. {first?.view.question.trim() || t('emptyQuestion')}
              </option>
            ))}
          </select>
        )}
        <fieldset className="flex shrink-0 items-center" aria-label={t('speed')}>
          <Button tone="quiet" size="icon" aria-label={t('slower')} onClick={() => onSpeed(-1)}>
            −
          </Button>
          <output className="w-[4ch] text-center tabular-nums">
            {speed < 1 ? speed : formatCount(speed, locale)}×
          </output>
          <Button tone="quiet" size="icon" aria-label={t('faster')} onClick={() => onSpeed(1)}>
            +
          </Button>
        </fieldset>
      </div>
    </footer>
  );
}
