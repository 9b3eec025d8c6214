/**
 * What went wrong with a model, for a reader's words and for deciding whether to try again.
 *
 * - `timeout` nothing came in time; `phase` says where it waited
 * - `rate-limited` HTTP 429; `unauthorized` 401 or 403; `unreachable` no connection; `server` 5xx
 * - `bad-request` any other refusal of the request, e.g. an unknown model
 * - `bad-output` an answer that does not fit the schema; `raw` holds it
 * - `empty` an answer without text; `refused` the provider's filter or the model declined
 * - `cut` the connection ended before the answer did
 */
export type ModelErrorCode =
  | 'timeout'
  | 'rate-limited'
  | 'unauthorized'
  | 'unreachable'
  | 'server'
  | 'bad-request'
  | 'bad-output'
  | 'empty'
  | 'refused'
  | 'cut';

const retryableCodes: ReadonlySet<ModelErrorCode> = new Set([
  'timeout',
  'rate-limited',
  'unreachable',
  'server',
  'empty',
  'cut',
]);

/** A model call that failed. The message is safe to store: it never holds a key. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** HTTP status, null when there was none. */
  readonly status: number | null;
  /** How long the provider asked to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** What the model wrote, when it wrote something unusable. */
  readonly raw: string | null;
  /** Requests that were sent before giving up. */
  readonly attempts: number;

  constructor(
    code: ModelErrorCode,
    message: string,
    details: {
      retryable?: boolean;
      status?: number | null;
      retryAfterMs?: number | null;
      raw?: string | null;
      attempts?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ModelError';
    this.code = code;
    this.retryable = details.retryable ?? retryableCodes.has(code);
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.raw = details.raw ?? null;
    this.attempts = details.attempts ?? 1;
  }

  /** The same failure after `attempts` requests. */
  afterAttempts(attempts: number): ModelError {
    return new ModelError(this.code, this.message, { ...this, attempts, cause: this.cause });
  }
}
