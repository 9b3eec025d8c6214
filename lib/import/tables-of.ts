import type { TableName } from './table-source';

/** What GraphRAG's local and drift search read (requirements G-07); an index that is stored should answer every search. */
export const everyTable: readonly TableName[] = [
  'entities',
  'relationships',
  'communities',
  'community_reports',
  'text_units',
];

const fewerTables: Partial<Record<string, readonly TableName[]>> = {
  'graphrag.global': ['entities', 'communities', 'community_reports'],
  'graphrag.basic': ['text_units'],
  hybrid: ['text_units'],
  hop1: ['entities', 'relationships', 'text_units'],
  text2cypher: ['entities', 'relationships'],
};

/** The tables that a folder must have for an engine (requirements G-07); null is the router, which may choose any. */
export function tablesOf(engine: string | null): readonly TableName[] {
  return fewerTables[engine ?? ''] ?? everyTable;
}
