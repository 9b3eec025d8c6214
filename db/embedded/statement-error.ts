import { DatabaseError, DatabaseErrorCode } from '../errors';

/** PostgreSQL's error fields that cross a thread or a socket. */
const fieldNames = ['code', 'detail', 'hint', 'position', 'severity', 'constraint', 'table', 'column'] as const;

/** PostgreSQL's refusal of a statement, with its SQLSTATE in `code`. */
export class StatementError extends Error {
  readonly code: string | undefined;

  constructor(message: string, fields: Record<string, unknown>) {
    super(message);
    this.name = 'StatementError';
    this.code = typeof fields.code === 'string' ? fields.code : undefined;
    for (const name of fieldNames) {
      if (name !== 'code' && fields[name] !== undefined) Object.assign(this, { [name]: fields[name] });
    }
  }
}

/** The error that was sent as plain fields. */
export function errorFromFields(fields: Record<string, unknown>): Error {
  const message = typeof fields.message === 'string' ? fields.message : 'unknown database error';
  if (fields.name === DatabaseError.name) return new DatabaseError(DatabaseErrorCode.parse(fields.code), message);
  return new StatementError(message, fields);
}

/** An error as plain fields, to be sent. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const name = error instanceof DatabaseError ? DatabaseError.name : error.name;
  const fields = fieldNames.map((field) => [field, Reflect.get(error, field) as unknown]);
  return { name, message: error.message, ...Object.fromEntries(fields) };
}
