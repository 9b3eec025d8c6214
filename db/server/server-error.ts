import { DatabaseError, errorCode } from '../errors';

/** What a person needs to hear of a server that cannot be used. Never names the URL: it may hold a password. */
const sentences: Record<string, { code: 'unreachable' | 'no-pgvector'; message: string }> = {
  ECONNREFUSED: { code: 'unreachable', message: 'Nothing answers at the address of DATABASE_URL.' },
  ENOTFOUND: { code: 'unreachable', message: 'The host of DATABASE_URL is unknown.' },
  EAI_AGAIN: { code: 'unreachable', message: 'The host of DATABASE_URL cannot be looked up.' },
  CONNECT_TIMEOUT: { code: 'unreachable', message: 'The server of DATABASE_URL does not answer in time.' },
  ETIMEDOUT: { code: 'unreachable', message: 'The server of DATABASE_URL does not answer in time.' },
  ECONNRESET: { code: 'unreachable', message: 'The server of DATABASE_URL closed the connection.' },
  CONNECTION_CLOSED: { code: 'unreachable', message: 'The server of DATABASE_URL closed the connection.' },
  ERR_INVALID_URL: { code: 'unreachable', message: 'DATABASE_URL is not a postgres:// address.' },
  '28P01': { code: 'unreachable', message: 'The server of DATABASE_URL refuses the password.' },
  '28000': { code: 'unreachable', message: 'The server of DATABASE_URL refuses the login.' },
  '3D000': { code: 'unreachable', message: 'The database named in DATABASE_URL does not exist.' },
  '57P03': { code: 'unreachable', message: 'The server of DATABASE_URL is starting or stopping.' },
  '53300': { code: 'unreachable', message: 'The server of DATABASE_URL has no connection left.' },
  '55P03': {
    code: 'unreachable',
    message: 'Another Sextant has been migrating the database of DATABASE_URL for long.',
  },
  // undefined_file and feature_not_supported: what CREATE EXTENSION says of one that is not installed.
  '58P01': { code: 'no-pgvector', message: 'The server of DATABASE_URL has no pgvector: install its package.' },
  '0A000': { code: 'no-pgvector', message: 'The server of DATABASE_URL has no pgvector: install its package.' },
  '42501': {
    code: 'no-pgvector',
    message: 'The login of DATABASE_URL may not create tables or the vector extension.',
  },
};

/** A failure to open a server as DatabaseError; errors that are not about the server pass through. */
export function serverError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence ? new DatabaseError(sentence.code, sentence.message, { cause: error }) : error;
}
