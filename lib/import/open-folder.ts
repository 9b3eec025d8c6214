import { basename, resolve } from 'node:path';
import type { GraphRecords } from '@/lib/domain/graph-records';
import type { ImportWarning, SchemaGeneration } from '@/lib/domain/knowledge-index';
import type { TokenEncoding } from '@/lib/domain/settings';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { entityDocuments } from '@/lib/index/entity-documents';
import { graphRecordsOf } from '@/lib/index/graph-records-of';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { openIndexData } from '@/lib/index/open-index-data';
import type { OpenIndex } from '@/lib/ports';
import { readGraphragFolder } from './read-graphrag-folder';
import type { TableName } from './table-source';

/**
 * A folder of parquet, open for questions without being stored; its name is the folder's. `required` names the tables
 * that must be there, where fewer are enough for what will be asked (`tablesOf`). Throws ImportError.
 */
export async function openFolder(
  folder: string,
  { encoding = 'o200k_base', required }: { encoding?: TokenEncoding; required?: readonly TableName[] } = {},
): Promise<{
  index: OpenIndex;
  /** What a projection of it is made of. */
  graphRecords(): GraphRecords;
  schema: SchemaGeneration;
  warnings: ImportWarning[];
}> {
  const { schema, data, warnings } = await readGraphragFolder(folder, required);
  const structure = await buildIndexStructure(data, encoding);
  const lexical = buildLexicalIndex(entityDocuments(data.entities));
  const name = basename(resolve(folder));
  return {
    index: openIndexData({ id: `folder:${name}`, name, data, structure, lexical }),
    graphRecords: () => graphRecordsOf(data, structure),
    schema,
    warnings,
  };
}
