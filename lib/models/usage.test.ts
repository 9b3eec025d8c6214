import { expect, it } from 'vitest';
import { wholeTokens } from './usage';

it.each([
  [12, 12],
  [1.5, 2],
  [-3, 0],
  [Number.NaN, 0],
  [1e300, 0],
  ['7', 0],
  [undefined, 0],
])('a reported count of %s is %i', (reported, count) => expect(wholeTokens(reported)).toBe(count));
