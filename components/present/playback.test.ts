import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startedLog } from '@/components/trace/testing/fixture-run';
import { charactersAt, playbackOf, shownMsBounds, viewAt } from './playback';

const written = (...deltas: [atMs: number, text: string][]) => {
  const log = startedLog().at(100, { type: 'answer-start', method: 'model' });
  for (const [atMs, text] of deltas) log.at(atMs, { type: 'answer-delta', text });
  const playback = playbackOf(log.events);
  if (!playback) throw new Error('nothing was written');
  return playback;
};

describe('playbackOf', () => {
  it('has nothing to show where nothing was written', () => {
    expect(playbackOf(startedLog().events)).toBeNull();
    expect(playbackOf(startedLog().at(1, { type: 'answer-start', method: 'model' }).events)).toBeNull();
  });

  it('takes the last writing, with times from its own start', () => {
    const log = startedLog()
      .at(10, { type: 'answer-start', method: 'model' }, { type: 'answer-delta', text: 'first' })
      .at(50, { type: 'answer-start', method: 'model' })
      .at(250, { type: 'answer-delta', text: 'second' });
    expect(playbackOf(log.events)).toMatchObject({ text: 'second', recordedMs: 200, shownMs: shownMsBounds.min });
  });

  it('keeps the time of an answer within its bounds', () => {
    expect(written([100 + 5_000, 'a']).shownMs).toBe(5_000);
    expect(written([100 + 600_000, 'a']).shownMs).toBe(shownMsBounds.max);
  });

  it('keeps a pause a pause', () => {
    const playback = written([200, 'abcdefghij'], [1_100, 'klmnopqrst']);
    expect(charactersAt(playback, 0.05)).toBe(5);
    expect(charactersAt(playback, 0.1)).toBe(10);
    expect(charactersAt(playback, 0.55)).toBe(15);
  });

  it('never goes back and ends with the whole text, also where all came at once', () => {
    const delta = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.string({ minLength: 1, maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(delta, { minLength: 1, maxLength: 20 }), (deltas) => {
        const inOrder = deltas.toSorted(([a], [b]) => a - b);
        const playback = written(...inOrder.map(([gap, text]): [number, string] => [100 + gap, text]));
        const counts = Array.from({ length: 21 }, (_, i) => charactersAt(playback, i / 20));
        expect(counts).toEqual([...counts].sort((a, b) => a - b));
        expect(counts.at(-1)).toBe(playback.text.length);
      }),
    );
  });

  it('does not cut through a character of two units', () => {
    const playback = written([100, '😀😀😀']);
    for (let i = 0; i <= 12; i++) expect(viewAt(playback, i / 12).answer?.text).toMatch(/^(😀)*$/u);
  });
});
