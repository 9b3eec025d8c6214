import type { Recording } from './slides';

/** A place in a deck: which run, and which of its slides, from 0. */
export type Place = { run: number; slide: number };

/** What can be asked of a deck by key or button. */
export type Move =
  | { to: 'next' | 'previous' | 'first' | 'last' | 'next-run' | 'previous-run' }
  /** Number of a slide of the run that is shown, from 1. */
  | { to: 'slide'; number: number }
  | { to: 'run'; number: number };

type Runs = readonly Pick<Recording, 'slides'>[];

/** Where a move leads; the same place where it leads nowhere. Next and previous go on into the neighbouring run. */
export function moveIn(runs: Runs, place: Place, move: Move): Place {
  const length = (run: number) => runs[run]?.slides.length ?? 0;
  const { run, slide } = place;
  switch (move.to) {
    case 'next':
      if (slide + 1 < length(run)) return { run, slide: slide + 1 };
      return run + 1 < runs.length ? { run: run + 1, slide: 0 } : place;
    case 'previous':
      if (slide > 0) return { run, slide: slide - 1 };
      return run > 0 ? { run: run - 1, slide: length(run - 1) - 1 } : place;
    case 'first':
      return { run: 0, slide: 0 };
    case 'last':
      return { run: runs.length - 1, slide: length(runs.length - 1) - 1 };
    case 'next-run':
      return run + 1 < runs.length ? { run: run + 1, slide: 0 } : place;
    case 'previous-run':
      return run > 0 ? { run: run - 1, slide: 0 } : place;
    case 'slide':
      return move.number >= 1 && move.number <= length(run) ? { run, slide: move.number - 1 } : place;
    case 'run':
      return move.number >= 1 && move.number <= runs.length ? { run: move.number - 1, slide: 0 } : place;
  }
}

/** A place that is in the deck, for an address that names none or one beyond it. */
export function placeIn(runs: Runs, wanted: Place): Place {
  const run = clamp(wanted.run, runs.length);
  return { run, slide: clamp(wanted.slide, runs[run]?.slides.length ?? 1) };
}

/** How far a place is in the whole deck, from 0 to 1. */
export function progressOf(runs: Runs, { run, slide }: Place): number {
  const total = runs.reduce((sum, { slides }) => sum + slides.length, 0);
  const before = runs.slice(0, run).reduce((sum, { slides }) => sum + slides.length, 0);
  return total <= 1 ? 1 : (before + slide) / (total - 1);
}

const clamp = (value: number, length: number) => Math.min(Math.max(0, Math.trunc(value) || 0), Math.max(0, length - 1));

/** The move that a key asks for; null where it asks for none. */
export function moveOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): Move | null {
  if (/^[1-9]$/.test(key)) return { to: 'slide', number: Number(key) };
  switch (key) {
    case ' ':
      return { to: shiftKey ? 'previous' : 'next' };
    case 'ArrowRight':
      return { to: shiftKey ? 'next-run' : 'next' };
    case 'ArrowLeft':
      return { to: shiftKey ? 'previous-run' : 'previous' };
    case 'PageDown':
      return { to: 'next' };
    case 'PageUp':
      return { to: 'previous' };
    case 'Home':
      return { to: 'first' };
    case 'End':
      return { to: 'last' };
    default:
      return null;
  }
}
