/**
 * Why a data source could not do what was asked.
 *
 * - `unreachable` the server does not answer or refuses the login
 * - `timeout` the statement ran past its limit and was stopped
 * - `statement` PostgreSQL refused the statement; the message is its own
 * - `schema-changed` a table or column that was there when the schema was read is gone
 * - `denied` the login may not read what was asked
 * - `missing` there is no source of that name any more, or its store is gone
 * - `file` a file could not be read or loaded; `line` says where
 * - `exists` the name is taken
 * - `empty` there is no table in it
 */
export type SourceErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'statement'
  | 'schema-changed'
  | 'denied'
  | 'missing'
  | 'file'
  | 'exists'
  | 'empty';

/** A failure of a data source, with a sentence that names no address and no password. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;
  /** The line of a file, from 1; null elsewhere. */
  readonly line: number | null;

  constructor(code: SourceErrorCode, message: string, options: { cause?: unknown; line?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SourceError';
    this.code = code;
    this.line = options.line ?? null;
  }
}

/**
 * Whether an error is a SourceError, also one of another copy of this file: Next bundles it once for the start of the
 * server, where sources are opened, and once for pages and actions, so that `instanceof` would not know it.
 */
export function isSourceError(error: unknown): error is SourceError {
  return error instanceof Error && error.name === 'SourceError' && 'code' in error;
}
