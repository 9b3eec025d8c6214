import { type DataSource, type SourceColumn, type SourceTable, visibleTables } from '@/lib/domain/data-source';
import { quoteName } from '@/lib/domain/source-load';
import { findNames } from './find-names';
import { wordsOf } from './words';

/** Characters of schema that a prompt takes; about a quarter as many tokens. */
const maxSchemaLength = 40_000;
const shownValues = 12;

/**
 * The schemas as a prompt shows them. Where they are too long, only the tables are shown that the question names
 * something of, with those they refer to; the names of the others are listed.
 */
export function schemaText(sources: readonly DataSource[], question: string): string {
  return sources.map((source) => sourceText(source, question, maxSchemaLength / sources.length)).join('\n\n');
}

function sourceText(source: DataSource, question: string, maxLength: number): string {
  const tables = visibleTables(source.tables);
  const chosen = chooseTables(tables, source.defaultSchema, question, maxLength);
  const others = tables
    .filter((table) => !chosen.includes(table))
    .map((table) => shownName(table, source.defaultSchema));
  return [
    `Data source ${JSON.stringify(source.name)}`,
    ...chosen.map((table) => tableText(table, source.defaultSchema)),
    ...(others.length > 0 ? [`Other tables, not shown: ${others.join(', ')}`] : []),
  ].join('\n');
}

/** The tables of a prompt in schema order: all when they fit, else by how much of them the question names. */
export function chooseTables(
  tables: readonly SourceTable[],
  defaultSchema: string,
  question: string,
  maxLength: number,
): SourceTable[] {
  const lengths = new Map(tables.map((table) => [table, tableText(table, defaultSchema).length]));
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  if (total <= maxLength) return [...tables];
  const words = wordsOf(question);
  const named = tables
    .map((table) => ({ table, hits: findNames(words, table).reduce((sum, span) => sum + span.to - span.from, 0) }))
    .sort((a, b) => b.hits - a.hits)
    .map(({ table }) => table);
  const chosen = new Set<SourceTable>();
  let left = maxLength;
  const take = (table: SourceTable) => {
    const length = lengths.get(table)!;
    if (chosen.has(table) || length > left) return;
    chosen.add(table);
    left -= length;
  };
  for (const table of named) {
    take(table);
    if (!chosen.has(table)) continue;
    for (const { references } of table.columns) {
      const target = tables.find(({ schema, name }) => schema === references?.schema && name === references.table);
      if (target) take(target);
    }
  }
  return tables.filter((table) => chosen.has(table));
}

function tableText(table: SourceTable, defaultSchema: string): string {
  const size = table.rowCount === null ? '' : ` (${table.rowCountEstimated ? 'about ' : ''}${table.rowCount} rows)`;
  const comment = table.comment === null ? '' : ` -- ${oneLine(table.comment)}`;
  const lines = table.columns.map((column) => `  ${columnText(column)}`);
  return [`${table.kind.toUpperCase()} ${shownName(table, defaultSchema)}${size}${comment}`, ...lines].join('\n');
}

function columnText({ name, type, primaryKey, references, comment, values, valuesComplete }: SourceColumn): string {
  const target = references && `${quoteName(references.table)}.${quoteName(references.column)}`;
  const shown = values.slice(0, shownValues).map((value) => JSON.stringify(value));
  const all = valuesComplete && values.length <= shownValues ? 'all values' : 'values';
  return [
    `${quoteName(name)} ${type}`,
    ...(primaryKey ? ['PRIMARY KEY'] : []),
    ...(target ? [`REFERENCES ${target}`] : []),
    ...(comment === null ? [] : [`-- ${oneLine(comment)}`]),
    ...(shown.length > 0 ? [`-- ${all}: ${shown.join(', ')}`] : []),
  ].join(' ');
}

function shownName({ schema, name }: SourceTable, defaultSchema: string): string {
  return schema === defaultSchema ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
