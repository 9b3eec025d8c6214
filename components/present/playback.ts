import type { RunEvent } from '@/lib/domain/run-event';
import { projectRun, type RunView } from '@/lib/domain/run-view';

/** How long an answer takes on the stage at single speed, in milliseconds: as long as it took, within these bounds. */
export const shownMsBounds = { min: 3_000, max: 10_000 } as const;

/** How an answer was written, ready to be shown again in another time. */
export type Playback = {
  /** The run as it was when the answer began. */
  before: RunView;
  /** What had been written when, from the start of the answer; both rise, the last point is the whole text. */
  points: { atMs: number; characters: number }[];
  text: string;
  recordedMs: number;
  /** At single speed. */
  shownMs: number;
};

/** The last writing of an answer in a log; null where nothing was written. */
export function playbackOf(events: readonly RunEvent[]): Playback | null {
  const start = events.findLastIndex(({ payload }) => payload.type === 'answer-start');
  const startEvent = events[start];
  if (!startEvent) return null;
  const points: Playback['points'] = [];
  let text = '';
  for (const { atMs, payload } of events.slice(start)) {
    if (payload.type !== 'answer-delta') continue;
    text += payload.text;
    points.push({ atMs: Math.max(0, atMs - startEvent.atMs), characters: text.length });
  }
  if (text === '') return null;
  const recordedMs = points.at(-1)?.atMs ?? 0;
  const shownMs = Math.min(shownMsBounds.max, Math.max(shownMsBounds.min, recordedMs));
  return { before: projectRun(events.slice(0, start + 1)), points, text, recordedMs, shownMs };
}

/**
 * How many characters stand after a share of the playback, from 0 to 1. The characters of a delta are spread over the
 * time since the one before, so that a pause stays a pause and a long delta does not jump.
 */
export function charactersAt({ points, recordedMs, text }: Playback, share: number): number {
  if (share >= 1) return text.length;
  if (recordedMs === 0) return Math.floor(text.length * Math.max(0, share));
  const atMs = recordedMs * Math.max(0, share);
  let before = { atMs: 0, characters: 0 };
  for (const point of points) {
    if (point.atMs > atMs) {
      const part = (atMs - before.atMs) / (point.atMs - before.atMs);
      return before.characters + Math.floor((point.characters - before.characters) * part);
    }
    before = point;
  }
  return text.length;
}

/** The run while its answer is being written again. */
export function viewAt(playback: Playback, share: number): RunView {
  const { before, text } = playback;
  const written = wholeCharacters(text, charactersAt(playback, share));
  return { ...before, answer: before.answer && { ...before.answer, text: written } };
}

/** Cuts before a surrogate pair rather than through it. */
function wholeCharacters(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
