import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import { retryAfterMs, waitBeforeRetry } from './backoff';

const now = new Date('2026-01-01T00:00:00Z');

describe('retryAfterMs', () => {
  test.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }, 7000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': '9', 'retry-after-ms': '120' }, 120],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
    [undefined, null],
  ])('%j', (headers, expected) => {
    expect(retryAfterMs(headers as Record<string, string> | undefined, now)).toBe(expected);
  });
});

describe('waitBeforeRetry', () => {
  test('waits are within half of and the whole step, never beyond the longest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const step = Math.min(500 * 2 ** (attempt - 1), 30_000);
        const wait = waitBeforeRetry(new ModelError('server', 'x'), attempt, random)!;
        expect(wait).toBeGreaterThanOrEqual(Math.floor(step / 2));
        expect(wait).toBeLessThanOrEqual(step);
      }),
    );
  });

  test('what cannot get better, or only after very long, is not waited for', () => {
    expect(waitBeforeRetry(new ModelError('unauthorized', 'x'), 1, 0)).toBeNull();
    expect(waitBeforeRetry(new ModelError('rate-limited', 'x', { retryAfterMs: 31_000 }), 1, 0)).toBeNull();
    expect(waitBeforeRetry(new ModelError('rate-limited', 'x', { retryAfterMs: 20_000 }), 1, 0)).toBe(20_000);
  });
});
