import type { SourceDocument } from '@/lib/domain/knowledge-graph';
import type { DocumentSummary } from '@/lib/ports';

/** What searches and filters need of a document. GraphRAG's creation date stands in where it has no date of its own. */
export function summarizeDocument({
  id,
  title,
  creationDate,
  metadata: { cluster, tags, date },
}: Pick<SourceDocument, 'id' | 'title' | 'creationDate' | 'metadata'>): DocumentSummary {
  return { id, title, cluster, tags, date: date ?? /^\d{4}-\d{2}-\d{2}/.exec(creationDate ?? '')?.[0] ?? null };
}
