import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, formatCost, formatDuration, formatScore } from './format';

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [0.01, '0 ms'],
    [0.42, '0.4 ms'],
    [0.97, '1 ms'],
    [842.4, '842 ms'],
    [999.6, '1.00 s'],
    [2_310, '2.31 s'],
    [9_996, '10.0 s'],
    [12_340, '12.3 s'],
    [59_960, '1 min 0 s'],
    [65_000, '1 min 5 s'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatDuration(ms, 'en')).toBe(text);
    expect(formatDuration(ms, 'ko')).toBe(text);
  });

  it('never writes a full unit as the smaller one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000_000, noNaN: true }), (ms) => {
        const text = formatDuration(ms, 'en');
        expect(text).not.toMatch(/^1000 ms|^60\.0 s| 60 s$/);
      }),
    );
  });
});

it('writes thousands short', () => {
  expect([842, 10_560, 120_000].map((value) => formatCompact(value, 'en'))).toEqual(['842', '10.6k', '120k']);
});

it('keeps small costs readable', () => {
  expect([0, 0.00123, 0.34, 12.5].map((cost) => formatCost(cost, 'en'))).toEqual([
    '$0.00',
    '$0.0012',
    '$0.34',
    '$12.50',
  ]);
});

it('writes scores with three significant digits', () => {
  expect([0.81234, 12.3456].map((score) => formatScore(score, 'en'))).toEqual(['0.812', '12.3']);
});
