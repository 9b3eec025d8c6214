import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { ImportWarning, SchemaGeneration } from '@/lib/domain/knowledge-index';
import { checkReferences } from './check-references';
import { ImportError } from './import-error';
import { ImportWarnings } from './import-warnings';
import { applySidecar } from './sidecar';
import { folderTables, type TableName, type TableSource } from './table-source';
import { everyTable } from './tables-of';
import { readTablesV3 } from './tables-v3';
import { upgradeV0 } from './upgrade-v0';
import { upgradeV1 } from './upgrade-v1';
import { upgradeV2 } from './upgrade-v2';
import { readVectors } from './vectors';

/** What a folder holds: the columns of each table, null where there is none. */
type FoundColumns = Record<TableName | 'nodes', ReadonlySet<string> | null>;

/** A generation of GraphRAG's tables: what tells it, and how its tables become those of 3.x. */
type Generation = {
  schema: SchemaGeneration;
  recognises(found: FoundColumns): boolean;
  upgrade(tables: TableSource): TableSource;
};

/**
 * Oldest first, told by what is there; the first that recognises a folder reads it. The folders that users have lie
 * between generations, so every older one goes through all upgrades: each fills in only what is missing.
 */
const upgradeAll = (tables: TableSource) => upgradeV2(upgradeV1(upgradeV0(tables)));
const generations: readonly Generation[] = [
  { schema: 'v0.9', recognises: isBeforeV1, upgrade: upgradeAll },
  {
    schema: 'v1',
    recognises: ({ nodes, entities }) => nodes !== null || lacks(entities, 'degree'),
    upgrade: upgradeAll,
  },
  { schema: 'v2', recognises: ({ text_units: units }) => units?.has('document_ids') ?? false, upgrade: upgradeAll },
  { schema: 'v3.1', recognises: () => true, upgrade: (tables) => tables },
];

function lacks(columns: ReadonlySet<string> | null, column: string): boolean {
  return columns !== null && !columns.has(column);
}

/** Entities had names, communities no parents, or stood among the nodes only. */
function isBeforeV1({ entities, communities, nodes }: FoundColumns): boolean {
  const named = entities?.has('name') === true && !entities.has('title');
  return named || lacks(communities, 'parent') || (communities === null && nodes !== null);
}

/**
 * Reads a folder of GraphRAG parquet of any generation with its sidecar and its vectors. Throws ImportError: no such
 * folder, no GraphRAG tables in it, a required table that is missing («Could not find X.parquet in storage!») or a
 * table that cannot be read. References that lead nowhere are kept and counted.
 */
export async function readGraphragFolder(
  folder: string,
  required: readonly TableName[] = everyTable,
): Promise<{ schema: SchemaGeneration; data: IndexData; warnings: ImportWarning[] }> {
  const files = await listFiles(folder);
  const stored = folderTables(folder, files);
  const { schema, upgrade } = await generationOf(stored, folder, files);
  const warnings = new ImportWarnings();
  const tables = upgrade(stored);
  const records = await readTablesV3({ tables, warnings, required: new Set(required) });
  const data: IndexData = {
    ...records,
    ...(await applySidecar(folder, records, warnings)),
    vectors: await readVectors(tables, warnings),
  };
  checkReferences(data, warnings);
  return { schema, data, warnings: warnings.list() };
}

async function generationOf(tables: TableSource, folder: string, files: readonly string[]): Promise<Generation> {
  const columnsOf = async (name: string) => (await tables.read(name, []))?.columns ?? null;
  const found: FoundColumns = {
    entities: await columnsOf('entities'),
    relationships: await columnsOf('relationships'),
    communities: await columnsOf('communities'),
    community_reports: await columnsOf('community_reports'),
    text_units: await columnsOf('text_units'),
    documents: await columnsOf('documents'),
    covariates: await columnsOf('covariates'),
    nodes: await columnsOf('nodes'),
  };
  const generation = generations.find(({ recognises }) => recognises(found));
  if (!generation || everyTable.every((name) => found[name] === null)) throw await noIndex(folder, files);
  return generation;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    throw new ImportError('not-a-folder', `There is no folder that can be read at ${folder}.`, null, { cause });
  }
}

/** People point at the project instead of the folder that the indexer wrote into: what cannot be listed gives no hint. */
async function noIndex(folder: string, files: readonly string[]): Promise<ImportError> {
  const parquet = files.filter((file) => file.endsWith('.parquet'));
  const listed = parquet.slice(0, 12).join(', ') + (parquet.length > 12 ? ', …' : '');
  const found = parquet.length === 0 ? 'no parquet files at all' : listed;
  const names = everyTable.map((name) => `${name}.parquet`).join(', ');
  const inside = files.includes('output') ? await readdir(join(folder, 'output')).catch(() => []) : [];
  const hint = inside.some((file) => file.endsWith('.parquet')) ? ' The folder output in it has parquet files.' : '';
  return new ImportError(
    'unknown-schema',
    `This folder is no GraphRAG output: it has none of ${names}, nor the same with create_final_ before (older GraphRAG). Found: ${found}.${hint}`,
  );
}
