import type { Database } from '@/db/database';
import { importIndex } from '@/db/queries/import-index';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import { ImportReport } from '@/lib/domain/knowledge-index';
import { readGraphragFolder } from '@/lib/import/read-graphrag-folder';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { entityDocuments } from '@/lib/index/entity-documents';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { serializeLexicalIndex } from '@/lib/index/lexical-index-bytes';
import { buildTextUnitSegments } from '@/lib/index/text-unit-segments';

/**
 * Reads a folder of GraphRAG parquet and stores it as an index. Throws ImportError, or DatabaseError `index-exists`;
 * then nothing of it remains.
 */
export async function importFolder(
  db: Database,
  input: {
    folder: string;
    name: string;
    replace: boolean;
    origin: KnowledgeIndex['origin'];
    onProgress?: (written: number, total: number) => void;
  },
): Promise<ImportReport> {
  const startMs = performance.now();
  const { schema, data, warnings } = await readGraphragFolder(input.folder);
  const structure = await buildIndexStructure(data, 'o200k_base');
  const lexical = buildLexicalIndex(entityDocuments(data.entities));
  const units = await buildTextUnitSegments(data);
  const index = await importIndex(db, {
    ...input,
    schema,
    data,
    structure,
    lexical: [
      { kind: 'entities', part: 0, bytes: serializeLexicalIndex(lexical) },
      ...units.map((segment, part) => ({ kind: 'textUnits' as const, part, bytes: serializeLexicalIndex(segment) })),
    ],
  });
  const durationMs = Math.round(performance.now() - startMs);
  return ImportReport.parse({ index: index.name, schema, counts: index.counts, warnings, durationMs });
}
