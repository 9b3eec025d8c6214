import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxRankGuardScore } from '@/lib/domain/rank-guard';
import { fromUnits, toUnits } from './units';

/** The definition, slowly: the shortest decimal string as an exact fraction, floor(10,000 x + 1/2). */
function exactUnits(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals) * (power > 0 ? 10n ** BigInt(power) : 1n);
  const signed = value < 0 && digits > 0n ? -digits : digits;
  const scale = power < 0 ? 10n ** BigInt(-power) : 1n;
  const numerator = 20_000n * signed + scale;
  const denominator = 2n * scale;
  const quotient = numerator / denominator;
  return Number(numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient);
}

describe('toUnits', () => {
  it.each([
    [0.00145, 15],
    [1.00005, 10_001],
    [3.42825, 34_283],
    [3.32505, 33_251],
    [3.12344999, 31_234],
    // Scaled as a float this is 39999.5; as a decimal it lies below.
    [3.9999499999999997, 39_999],
    [0, 0],
    [5e-324, 0],
    [4.9e-5, 0],
    [5e-5, 1],
    [1e-7, 0],
    [1e9, 1e13],
  ])('takes %d as %d units', (value, units) => {
    expect(toUnits(value)).toBe(units);
  });

  it.each([
    [-0.00145, -14],
    [-0.001451, -15],
    [-0.00005, 0],
    [-0.00004, 0],
    [-0, 0],
    [-3.42825, -34_282],
  ])('rounds a negative half up, never to −0: %d is %d units', (value, units) => {
    expect(Object.is(toUnits(value), units)).toBe(true);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e21, maxRankGuardScore * 1.01])('refuses %d', (value) => {
    expect(() => toUnits(value)).toThrow(RangeError);
  });

  it('equals the exact definition on any float', () => {
    fc.assert(
      fc.property(fc.double({ min: -maxRankGuardScore, max: maxRankGuardScore, noNaN: true }), (value) => {
        expect(toUnits(value)).toBe(exactUnits(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('equals the exact definition at halves and their neighbours', () => {
    const nextToHalf = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -3, max: 3 }))
      .map(([units, steps]) => (units + 0.5) / 10_000 + steps * 2 ** -52 * Math.abs(units / 10_000));
    fc.assert(
      fc.property(nextToHalf, (value) => {
        expect(toUnits(value)).toBe(exactUnits(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('gives back what fromUnits shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (units) => {
        expect(toUnits(fromUnits(units))).toBe(units);
      }),
    );
  });
});

describe('fromUnits', () => {
  it('prints as the decimal it stands for', () => {
    expect([161, 3340, 37_086, -1].map((units) => String(fromUnits(units)))).toEqual([
      '0.0161',
      '0.334',
      '3.7086',
      '-0.0001',
    ]);
  });
});
