import { maxRankGuardScore } from '@/lib/domain/rank-guard';

/** Units in one point of score: scores are compared as integers of 1e-4, because 3.7085 − 3.3746 is no such number in floats. */
const unitsPerPoint = 10_000;

/**
 * A score or gap in units of 1e-4: its shortest decimal string rounded half up to 4 decimals (0.00145 → 15 units,
 * although the float lies below that decimal). Half up means towards +∞, so that shifting all scores shifts no gap:
 * −0.00145 → −14 units. Never −0. Throws RangeError beyond ±maxRankGuardScore and for NaN.
 */
export function toUnits(value: number): number {
  if (!(Math.abs(value) <= maxRankGuardScore)) throw new RangeError(`score out of range: ${value}`);
  const scaled = value * unitsPerPoint;
  // The product is off by less than 0.002 in this range: only near a half can that change the result.
  const nearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < 0.01;
  return (nearHalf ? roundDecimalString(String(value)) : Math.round(scaled)) + 0;
}

/** The score that so many units are, as the nearest double: it prints with at most 4 decimals. */
export function fromUnits(units: number): number {
  return units / unitsPerPoint;
}

/** Takes plain decimals only: exponents appear below 1e-6, where no value is near half a unit, and from 1e21. */
function roundDecimalString(text: string): number {
  const negative = text.startsWith('-');
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const kept = Number(whole + decimals.slice(0, 4).padEnd(4, '0'));
  const rest = decimals.slice(4);
  const magnitude = negative ? kept + (rest > '5' ? 1 : 0) : kept + (rest >= '5' ? 1 : 0);
  return negative ? -magnitude : magnitude;
}
