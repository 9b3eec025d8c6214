import { z } from 'zod';

/** A place in a list that is ordered by time and id, newest first. */
export type Place = { at: Date; id: string };

const Encoded = z.tuple([z.iso.datetime(), z.string()]);

/** The place as opaque text for URLs. */
export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** RangeError when the text is no cursor. */
export function decodeCursor(cursor: string): Place {
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw new RangeError('not a cursor');
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}

/** One page of `limit + 1` rows: the rows to show, and the cursor to the rest where there is one. */
export function page<T>(rows: readonly T[], limit: number, place: (row: T) => Place) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? encodeCursor(place(last)) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('not a cursor');
  }
}
