import { readdir } from 'node:fs/promises';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { ImportWarning, SchemaGeneration } from '@/lib/domain/knowledge-index';
import { checkReferences } from './check-references';
import { ImportError } from './import-error';
import { ImportWarnings } from './import-warnings';
import { readParquetTable } from './parquet-table';
import { applySidecar } from './sidecar';
import { readTablesV3 } from './tables-v3';
import { readVectors } from './vectors';

type Tables = Omit<IndexData, 'vectors'>;

/** A generation of GraphRAG's tables: how a folder of it is told, and its reader. */
type Generation = {
  schema: SchemaGeneration;
  recognises(folder: string, files: readonly string[]): Promise<boolean>;
  readTables(folder: string, warnings: ImportWarnings): Promise<Tables>;
};

/** Newest first; the first that recognises a folder reads it. */
const generations: readonly Generation[] = [{ schema: 'v3.1', recognises: recognisesV3, readTables: readTablesV3 }];

const tablesV3 = ['entities', 'relationships', 'communities', 'community_reports', 'text_units'];

/** Unprefixed tables whose text units name one document each; v2 wrote a list, `document_ids`. */
async function recognisesV3(folder: string, files: readonly string[]): Promise<boolean> {
  if (!tablesV3.some((table) => files.includes(`${table}.parquet`))) return false;
  const units = await readParquetTable(folder, 'text_units', []);
  return units === null || !units.columns.has('document_ids');
}

/**
 * Reads a folder of GraphRAG parquet with its sidecar and its vectors. Throws ImportError: no such folder, tables of
 * no known generation, a required table that is missing («Could not find X.parquet in storage!») or a table that
 * cannot be read. References that lead nowhere are kept and counted.
 */
export async function readGraphragFolder(
  folder: string,
): Promise<{ schema: SchemaGeneration; data: IndexData; warnings: ImportWarning[] }> {
  const files = await listFiles(folder);
  for (const generation of generations) {
    if (!(await generation.recognises(folder, files))) continue;
    const warnings = new ImportWarnings();
    const tables = await generation.readTables(folder, warnings);
    const data: IndexData = {
      ...tables,
      ...(await applySidecar(folder, tables, warnings)),
      vectors: await readVectors(folder, warnings),
    };
    checkReferences(data, warnings);
    return { schema: generation.schema, data, warnings: warnings.list() };
  }
  throw unknownSchema(files);
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    throw new ImportError('not-a-folder', `There is no folder that can be read at ${folder}.`, null, { cause });
  }
}

function unknownSchema(files: readonly string[]): ImportError {
  const tables = files.filter((file) => file.endsWith('.parquet'));
  const listed = tables.slice(0, 12).join(', ') + (tables.length > 12 ? ', …' : '');
  const found = tables.length === 0 ? 'no parquet files at all' : listed;
  const known = generations.map((generation) => generation.schema).join(', ');
  return new ImportError(
    'unknown-schema',
    `These are no GraphRAG tables of a generation that can be read (${known}). Found: ${found}.`,
  );
}
