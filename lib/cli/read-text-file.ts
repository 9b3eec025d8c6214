import { readFileSync, statSync } from 'node:fs';
import { errorCode } from '@/db/errors';
import { CommandFailure } from './errors';

const megabyte = 2 ** 20;

const reasons: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  ELOOP: 'is a link that leads to itself',
  ENAMETOOLONG: 'has too long a name',
};

/**
 * The text of a file that a person named, without a byte order mark. Throws CommandFailure `unreadable-file` with one
 * sentence: it does not exist, may not be read, is no ordinary file (a pipe would wait for ever), is larger than
 * `maxMegabytes`, or is not UTF-8.
 */
export function readTextFile(file: string, { maxMegabytes }: { maxMegabytes: number }): string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw unreadable(file, `is ${stat.isDirectory() ? 'a folder' : 'not an ordinary file'}`);
    if (stat.size > maxMegabytes * megabyte) throw unreadable(file, `is larger than ${maxMegabytes} MB`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause;
    const code = errorCode(cause) ?? '';
    throw unreadable(file, code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8' : reasonOf(code), cause);
  }
}

function reasonOf(code: string): string {
  return reasons[code] ?? `cannot be read (${code || 'no reason given'})`;
}

function unreadable(file: string, reason: string, cause?: unknown): CommandFailure {
  return new CommandFailure('unreadable-file', `The file ${file} ${reason}.`, { cause });
}
