import { expect, test } from 'vitest';
import { costUsd } from './cost';

const million = { inputTokens: 1_000_000, outputTokens: 1_000_000 };

test('tokens are priced by the table, dated names included', () => {
  expect(costUsd('gpt-4o', false, million)).toBe(12.5);
  expect(costUsd('gpt-4o-mini-2024-07-18', false, { inputTokens: 1000, outputTokens: 0 })).toBeCloseTo(0.00015, 12);
});

test('an unknown name or a server of one’s own has no known price', () => {
  expect(costUsd('llama', false, million)).toBeNull();
  expect(costUsd('constructor', false, million)).toBeNull();
  expect(costUsd('gpt-4o', true, million)).toBeNull();
});
