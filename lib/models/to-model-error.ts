import { APICallError } from 'ai';
import { ModelError, type ModelErrorCode } from '@/lib/domain/model-error';
import { retryAfterMs } from './backoff';

const maxMessageLength = 400;
const cutCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_BODY_TIMEOUT']);

/**
 * What a provider's SDK or fetch threw, as a ModelError whose message holds no key. `signal` is that of the request:
 * once it has aborted, its reason is the error, whatever the SDK made of it.
 */
export function toModelError(error: unknown, signal: AbortSignal, secret: string | null): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelError) return error;
  if (APICallError.isInstance(error)) return fromApiCall(error, secret);
  const message = describe(error, secret);
  if (isCut(error))
    return new ModelError('cut', `The connection to the model ended early: ${message}`, { cause: error });
  return new ModelError('server', `The model's server answered in an unexpected form: ${message}`, { cause: error });
}

function fromApiCall(error: APICallError, secret: string | null): ModelError {
  const status = error.statusCode ?? null;
  const message = describe(error, secret);
  const network = error.cause instanceof Error ? error.cause : undefined;
  const details = { status, cause: network };
  if (status === null || status === 200) {
    if (isCut(error)) return new ModelError('cut', `The connection to the model ended early: ${message}`, details);
    return status === null
      ? new ModelError('unreachable', `The model's server cannot be reached: ${message}`, details)
      : new ModelError('server', `The model's server answered in an unexpected form: ${message}`, details);
  }
  const code = codeOfStatus(status);
  const quota = /insufficient_quota/.test(error.responseBody ?? '');
  return new ModelError(code, `The model's server refused (${status}): ${message}`, {
    ...details,
    ...(quota ? { retryable: false } : {}),
    retryAfterMs: retryAfterMs(error.responseHeaders, new Date()),
  });
}

function codeOfStatus(status: number): ModelErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server' : 'bad-request';
}

function isCut(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? current.code : null;
    if (current.message === 'terminated' || (typeof code === 'string' && cutCodes.has(code))) return true;
  }
  return false;
}

/** One line without the key, and without what looks like one (providers echo parts of it). */
function describe(error: unknown, secret: string | null): string {
  const message = error instanceof Error ? error.message : String(error);
  const safe = secret === null || secret.length < 4 ? message : message.replaceAll(secret, '[key]');
  return safe
    .replaceAll(/\b(?:sk|pk|key|Bearer)[-_ ][\w*.-]{4,}/gi, '[key]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxMessageLength);
}
