import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';

// Vectors cross as base64, as search segments do: hexadecimal is several times slower on PGlite.

/** The vectors that are there, by hash. */
export async function readEmbeddings(
  db: Database,
  { model, hashes }: { model: string; hashes: readonly string[] },
): Promise<Map<string, Float32Array>> {
  const rows = await rawRows(
    db,
    sql`select hash, encode(vector, 'base64') as vector from embeddings
      where model = ${model} and hash = any(${`{${hashes.join(',')}}`}::text::text[])`,
    z.object({ hash: z.string(), vector: z.string() }),
  );
  return new Map(rows.map(({ hash, vector }) => [hash, floats(vector)]));
}

/** Stores vectors in the place of any that are there. */
export async function storeEmbeddings(
  db: Database,
  { model, vectors }: { model: string; vectors: ReadonlyMap<string, Float32Array> },
): Promise<void> {
  const items = [...vectors].map(([hash, vector]) => ({ hash, vector: base64(vector) }));
  if (items.length === 0) return;
  await db.execute(sql`insert into embeddings (model, hash, vector)
    select ${model}, item.hash, decode(item.vector, 'base64')
    from json_to_recordset(${JSON.stringify(items)}::text::json) as item(hash text, vector text)
    on conflict (model, hash) do update set vector = excluded.vector`);
}

function base64(vector: Float32Array): string {
  const buffer = Buffer.alloc(vector.length * 4);
  vector.forEach((value, i) => {
    buffer.writeFloatLE(value, i * 4);
  });
  return buffer.toString('base64');
}

function floats(text: string): Float32Array {
  const buffer = Buffer.from(text, 'base64');
  return Float32Array.from({ length: buffer.length / 4 }, (_, i) => buffer.readFloatLE(i * 4));
}
