import { DocumentMetadata } from '@/lib/domain/knowledge-graph';
import { summarizeDocument } from '@/lib/index/document-summary';
import type { DocumentSummary } from '@/lib/ports';
import type { Database } from '../database';
import { documents } from '../schema';
import { readColumns } from './table-columns';

/** The documents of an index without their texts, in table order. */
export async function readDocumentSummaries(
  db: Database,
  { indexId }: { indexId: string },
): Promise<DocumentSummary[]> {
  const columns = await readColumns(db, documents, indexId, ['id', 'title', 'creationDate', 'metadata']);
  return columns.id.map((id, row) =>
    summarizeDocument({
      id,
      title: columns.title[row]!,
      creationDate: columns.creationDate[row]!,
      metadata: DocumentMetadata.parse(columns.metadata[row]),
    }),
  );
}
