import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { storableText } from '../storable';

/**
 * True where the column contains the words typed, whatever their case; `%` and `_` mean themselves. Hangul is found
 * whether it was stored composed (NFC) or decomposed (NFD, as macOS file names are).
 */
export function contains(column: PgColumn, words: string): SQL | undefined {
  const forms = new Set([words.normalize('NFC'), words.normalize('NFD')]);
  return or(...[...forms].map((form) => ilike(column, `%${escapePattern(storableText(form))}%`)));
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
