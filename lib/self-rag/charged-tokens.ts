import type { ModelError, ModelErrorCode } from '@/lib/domain/model-error';

/** Failures for which a provider charges nothing: it did not begin to answer. */
const uncharged: ReadonlySet<ModelErrorCode> = new Set([
  'rate-limited',
  'unauthorized',
  'unreachable',
  'bad-request',
  'server',
]);

/** The tokens a failed call is booked with, of those that were kept back for it: all, as nobody says how many it took. */
export function chargedTokens(error: ModelError, held: number): number {
  return uncharged.has(error.code) ? 0 : held;
}
