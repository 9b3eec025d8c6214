import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecordDetail } from '@/lib/domain/chat';
import { DocumentMetadata, DocumentTable } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { documents, textUnits } from '../schema';
import { findIndexByName } from './knowledge-indexes';
import { recordFinders } from './record-finders';

const maxTextUnits = 20;

/** One stored record with its passages and their document; null when index or record is not there. */
export async function readRecord(
  db: Database,
  { index, dataset, recordId }: { index: string; dataset: RecordDetail['dataset']; recordId: string },
): Promise<RecordDetail | null> {
  const found = await findIndexByName(db, { name: index });
  const record = found && (await recordFinders[dataset](db, { indexId: found.id, id: recordId }));
  if (!record) return null;
  const { title, fields, textUnitIds } = record;
  const passages = await readTextUnits(db, found.id, textUnitIds.slice(0, maxTextUnits));
  const documentId = passages.find((passage) => passage.documentId !== null)?.documentId;
  const document = documentId == null ? null : await readDocument(db, found.id, documentId);
  return { index, dataset, recordId, title, fields, textUnits: passages, document };
}

/** In the order of `ids`; unknown ones are left out. */
async function readTextUnits(db: Database, indexId: string, ids: string[]): Promise<RecordDetail['textUnits']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: textUnits.id, documentId: textUnits.documentId, text: textUnits.text })
    .from(textUnits)
    .where(and(eq(textUnits.indexId, indexId), inArray(textUnits.id, ids)))
    .orderBy(asc(textUnits.row));
  return [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function readDocument(db: Database, indexId: string, id: string): Promise<RecordDetail['document']> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.indexId, indexId), eq(documents.id, id)))
    .orderBy(asc(documents.row))
    .limit(1);
  if (!row) return null;
  return {
    id,
    title: row.title,
    text: row.text,
    metadata: DocumentMetadata.parse(row.metadata),
    tables: DocumentTable.array().parse(row.tables),
  };
}
