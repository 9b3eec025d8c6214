import { z } from 'zod';

/**
 * - `busy` another process holds the data folder
 * - `folder` the data folder cannot be made, read or written
 * - `unreachable` the server does not answer or refuses the login
 * - `version` the server is too old, or the database was made by a newer Sextant
 * - `no-pgvector` the server has no pgvector
 * - `corrupt` the embedded database cannot be opened, or a stored value cannot be read
 * - `timeout` a read-only query ran past its deadline
 * - `lost` what ran the database went away in the middle of a call
 * - `closed` called after `close`
 * - `index-exists`, `index-missing`, `run-exists` what a query found in the way
 */
export const DatabaseErrorCode = z.enum([
  'busy',
  'folder',
  'unreachable',
  'version',
  'no-pgvector',
  'corrupt',
  'timeout',
  'lost',
  'closed',
  'index-exists',
  'index-missing',
  'run-exists',
]);
export type DatabaseErrorCode = z.infer<typeof DatabaseErrorCode>;

/** Why the store could not do what was asked: `code` for programs, `message` one sentence for a person. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The process that holds the data folder went away. `executed` is false when the statement certainly was not run. */
export class HolderGoneError extends DatabaseError {
  readonly executed: boolean;

  constructor(executed: boolean) {
    super('lost', 'The process that holds the data folder went away.');
    this.name = 'HolderGoneError';
    this.executed = executed;
  }
}

/** The data folder is held by another process; `pid` is that process, on `host`. */
export class DataFolderBusyError extends DatabaseError {
  readonly pid: number;
  readonly host: string;

  constructor(message: string, owner: { pid: number; host: string }) {
    super('busy', message);
    this.name = 'DataFolderBusyError';
    this.pid = owner.pid;
    this.host = owner.host;
  }
}

/** The SQLSTATE (or Node's system code) of an error, looked for along its causes; null when there is none. */
export function errorCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseError) continue;
    const code = 'code' in at ? at.code : null;
    if (typeof code === 'string') return code;
  }
  return null;
}
