import { expect, it } from 'vitest';
import { laneOf, roundedPath } from './path';

it('rounds a corner by no more than half of its shorter side', () => {
  const path = roundedPath([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 100 },
  ]);
  expect(path).toBe('M 0 0 L 5 0 Q 10 0 10 5 L 10 100');
});

it('draws one straight line through points on it', () => {
  const path = roundedPath([
    { x: 0, y: 5 },
    { x: 4, y: 5 },
    { x: 9, y: 5 },
  ]);
  expect(path).toBe('M 0 5 L 9 5');
});

it('gives lines in one corridor different lanes', () => {
  const lane = laneOf(6);
  expect([lane('a'), lane('a'), lane('b'), lane('a')]).toEqual([0, 6, 0, 12]);
});
