import { describe, expect, it } from 'vitest';
import { moveIn, moveOfKey, placeIn, progressOf } from './deck';

const slide = { kind: 'question', eventCount: 1, view: null as never } as const;
const runs = [{ slides: [slide, slide, slide] }, { slides: [slide, slide] }];

describe('moveIn', () => {
  it('goes on into the next run and back to the end of the one before', () => {
    expect(moveIn(runs, { run: 0, slide: 2 }, { to: 'next' })).toEqual({ run: 1, slide: 0 });
    expect(moveIn(runs, { run: 1, slide: 0 }, { to: 'previous' })).toEqual({ run: 0, slide: 2 });
  });

  it('stays at either end', () => {
    const [first, last] = [
      { run: 0, slide: 0 },
      { run: 1, slide: 1 },
    ];
    expect(moveIn(runs, first, { to: 'previous' })).toBe(first);
    expect(moveIn(runs, last, { to: 'next' })).toBe(last);
    expect(moveIn(runs, last, { to: 'next-run' })).toBe(last);
    expect(moveIn(runs, first, { to: 'last' })).toEqual(last);
  });

  it('jumps to a slide of the run by its number, and nowhere by another', () => {
    const place = { run: 1, slide: 0 };
    expect(moveIn(runs, place, { to: 'slide', number: 2 })).toEqual({ run: 1, slide: 1 });
    expect(moveIn(runs, place, { to: 'slide', number: 3 })).toBe(place);
    expect(moveIn(runs, place, { to: 'run', number: 1 })).toEqual({ run: 0, slide: 0 });
  });
});

it('an address beyond the deck is its nearest place', () => {
  expect(placeIn(runs, { run: 7, slide: 9 })).toEqual({ run: 1, slide: 1 });
  expect(placeIn(runs, { run: -1, slide: Number.NaN })).toEqual({ run: 0, slide: 0 });
});

it('progress goes from 0 to 1 over the whole deck', () => {
  expect(progressOf(runs, { run: 0, slide: 0 })).toBe(0);
  expect(progressOf(runs, { run: 1, slide: 0 })).toBe(0.75);
  expect(progressOf(runs, { run: 1, slide: 1 })).toBe(1);
});

it.each([
  [' ', false, { to: 'next' }],
  [' ', true, { to: 'previous' }],
  ['ArrowRight', true, { to: 'next-run' }],
  ['Home', false, { to: 'first' }],
  ['4', false, { to: 'slide', number: 4 }],
  ['x', false, null],
])('the key %j (shift: %j) asks for %j', (key, shiftKey, move) => {
  expect(moveOfKey({ key, shiftKey })).toEqual(move);
});
