import type { RangeVar } from 'libpg-query';
import { type AllowedTable, displayName } from '../allowed/table';
import { Refusal } from '../refusal';

const systemSchema = /^(pg_|information_schema$)/;

/** Finds the table a statement names. A bare name means the default schema. @throws Refusal */
export function findTable(reference: RangeVar, tables: readonly AllowedTable[], defaultSchema: string): AllowedTable {
  const name = reference.relname ?? '';
  const schema = reference.schemaname ?? null;
  const written = schema === null ? name : `${schema}.${name}`;
  // pg_catalog comes before every other schema, and all its tables are called pg_….
  if (schema === null ? name.startsWith('pg_') : systemSchema.test(schema)) {
    throw new Refusal('system-catalog', `${written} belongs to the server, not to the data.`);
  }
  const table = tables.find((candidate) => candidate.name === name && candidate.schema === (schema ?? defaultSchema));
  if (table === undefined) {
    const names = tables.slice(0, 20).map((candidate) => displayName(candidate, defaultSchema));
    throw new Refusal('unlisted-table', `The table ${written} is not allowed. Tables: ${names.join(', ') || 'none'}.`);
  }
  return table;
}
