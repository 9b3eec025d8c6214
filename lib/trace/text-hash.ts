import { createHash } from 'node:crypto';

/** SHA-256 in hex of the UTF-8 text: the name under which prompts, contexts and raw outputs are stored once. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
