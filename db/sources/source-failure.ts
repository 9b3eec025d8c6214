import { isSourceError, SourceError, type SourceErrorCode } from '@/lib/domain/source-error';
import { DatabaseError, errorCode } from '../errors';

const codes: Readonly<Record<string, { code: SourceErrorCode; message: string | null }>> = {
  ECONNREFUSED: { code: 'unreachable', message: 'Nothing answers at the address of the source.' },
  ENOTFOUND: { code: 'unreachable', message: 'The host of the source is unknown.' },
  EAI_AGAIN: { code: 'unreachable', message: 'The host of the source cannot be looked up.' },
  CONNECT_TIMEOUT: { code: 'unreachable', message: 'The server of the source does not answer in time.' },
  ETIMEDOUT: { code: 'unreachable', message: 'The server of the source does not answer in time.' },
  ECONNRESET: { code: 'unreachable', message: 'The server of the source closed the connection.' },
  CONNECTION_CLOSED: { code: 'unreachable', message: 'The server of the source closed the connection.' },
  CONNECTION_ENDED: { code: 'unreachable', message: 'The connection to the source was closed.' },
  CONNECTION_DESTROYED: { code: 'unreachable', message: 'The connection to the source was closed.' },
  ERR_INVALID_URL: { code: 'unreachable', message: 'The address is not a postgres:// address.' },
  '28P01': { code: 'unreachable', message: 'The server of the source refuses the password.' },
  '28000': { code: 'unreachable', message: 'The server of the source refuses the login.' },
  '3D000': { code: 'unreachable', message: 'The database named in the address does not exist.' },
  '57P03': { code: 'unreachable', message: 'The server of the source is starting or stopping.' },
  '57P01': { code: 'unreachable', message: 'The server of the source is stopping.' },
  '53300': { code: 'unreachable', message: 'The server of the source has no connection left.' },
  '57014': { code: 'timeout', message: 'The statement took too long and was stopped.' },
  '42501': { code: 'denied', message: null },
  '42P01': { code: 'schema-changed', message: null },
  '42703': { code: 'schema-changed', message: null },
};

/** A failure of a source as a SourceError: PostgreSQL's own message where it is about the statement. Others are thrown on. */
export function sourceFailure(error: unknown): SourceError {
  if (isSourceError(error)) return error;
  if (error instanceof DatabaseError) {
    if (error.code === 'timeout') {
      return new SourceError('timeout', 'The statement took too long and was stopped.', { cause: error });
    }
    return new SourceError('unreachable', 'The store of the source cannot be opened.', { cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error) ?? '';
  const known = Object.hasOwn(codes, code) ? codes[code]! : null;
  if (known) return new SourceError(known.code, known.message ?? message, { cause: error });
  if (/^[0-9A-Z]{5}$/.test(code)) return new SourceError('statement', message, { cause: error });
  if (code === '') throw error;
  return new SourceError('unreachable', 'The server of the source cannot be spoken to.', { cause: error });
}
