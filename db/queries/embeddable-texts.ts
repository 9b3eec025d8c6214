import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';

/** A record's position in its table, and what is embedded of it. */
export type EmbeddableText = { row: number; text: string };

/**
 * What GraphRAG embeds: an entity's title and description with a colon between, a report's full content, a text unit's
 * text. Facts: `generate_text_embeddings` of GraphRAG 3.1.
 */
const sources: Record<VectorKind, { table: SQL; text: SQL }> = {
  entity_description: { table: sql`entities`, text: sql`record.title || ':' || record.description` },
  community_full_content: { table: sql`community_reports`, text: sql`record.full_content` },
  text_unit_text: { table: sql`text_units`, text: sql`record.text` },
};

/** The texts at `from` up to `to`, without blank ones and without records whose id stands at an earlier row. */
export async function readEmbeddableTexts(
  db: Database,
  { indexId, kind, from, to }: { indexId: string; kind: VectorKind; from: number; to: number },
): Promise<EmbeddableText[]> {
  const { table, text } = sources[kind];
  const rows = await rawRows(
    db,
    sql`select record.row, ${text} as text from ${table} record
      where record.index_id = ${indexId} and record.row >= ${from} and record.row < ${to} and not exists (
        select 1 from ${table} earlier
        where earlier.index_id = ${indexId} and earlier.id = record.id and earlier.row < record.row)
      order by record.row`,
    z.object({ row: z.number(), text: z.string() }),
  );
  return rows.filter(({ text: found }) => found.trim() !== '');
}
