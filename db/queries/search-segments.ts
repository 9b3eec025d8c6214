import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { searchSegments } from '../schema';
import type { LexicalKind } from '../schema/search-segments';

/** A serialised lexical index over one part of an index's records; entities have part 0 only. */
export type SearchSegment = { kind: LexicalKind; part: number; bytes: Uint8Array };

// Bytes cross as base64: PGlite writes and reads a `bytea` of 4 MB as hexadecimal in 1.5 and .5 s, like this in .3 and .05.

/** null where there is no such segment. */
export async function readSegment(
  db: Database,
  { indexId, kind, part }: { indexId: string } & Omit<SearchSegment, 'bytes'>,
): Promise<Uint8Array | null> {
  const [segment] = await rawRows(
    db,
    sql`select encode(bytes, 'base64') as bytes from ${searchSegments}
      where index_id = ${indexId} and kind = ${kind} and part = ${part}`,
    z.object({ bytes: z.string() }),
  );
  return segment ? new Uint8Array(Buffer.from(segment.bytes, 'base64')) : null;
}

/** Stores a segment, in the place of one that is there. */
export async function writeSegment(
  db: Database,
  { indexId, kind, part, bytes }: { indexId: string } & SearchSegment,
): Promise<void> {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  await db.execute(sql`insert into search_segments (index_id, kind, part, bytes)
    values (${indexId}::uuid, ${kind}, ${part}, decode(${base64}, 'base64'))
    on conflict (index_id, kind, part) do update set bytes = excluded.bytes`);
}
