import type { ModelError } from '@/lib/domain/model-error';

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * How long to wait before another request, in milliseconds; null when it is not worth waiting. Doubles from half a
 * second with equal jitter (half fixed, half random, so that callers spread out); a provider's Retry-After counts when
 * it is longer. `random` is in 0…1.
 */
export function waitBeforeRetry(error: ModelError, attempt: number, random: number): number | null {
  if (!error.retryable) return null;
  const step = Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
  const waitMs = Math.max(Math.round(step * (0.5 + random / 2)), error.retryAfterMs ?? 0);
  return waitMs > longestWaitMs ? null : waitMs;
}

/** Retry-After as milliseconds: seconds or an HTTP date, `retry-after-ms` first. Null when absent or not readable. */
export function retryAfterMs(headers: Readonly<Record<string, string>> | undefined, now: Date): number | null {
  const exact = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (exact >= 0) return exact;
  const value = headers?.['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
