import path from 'node:path';
import { parquetWriteFile } from 'hyparquet-writer';
import type { GraphPropertyType } from '@/lib/domain/graph-query';
import type { PlannedColumn, PlannedEdges, PlannedNodes, ProjectionPlan } from './plan-projection';

type SchemaElement = NonNullable<Parameters<typeof parquetWriteFile>[0]['schema']>[number];

/** Rows of one node table's file; a longer table is written in several, so that a running answer never waits long. */
const rowsPerFile = 20_000;

/**
 * Writes the tables of a plan as parquet files into a folder and says how they are read into an empty database:
 * statements in order, nodes before the relationships between them. Other work runs between files.
 */
export async function writeTables({ nodes, edges }: ProjectionPlan, folder: string): Promise<string[]> {
  let files = 0;
  const write = async (columns: readonly PlannedColumn[], start: number, end: number) => {
    const filename = path.join(folder, `${files++}.parquet`);
    parquetWriteFile({
      filename,
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(schemaElements)],
      columnData: columns.map(({ name, type, values }) => ({ name, data: cellsOf(type, values.slice(start, end)) })),
    });
    await new Promise((resolve) => setImmediate(resolve));
    return textLiteral(filename);
  };
  const copies: string[] = [];
  const copy = async (columns: readonly PlannedColumn[], statement: (file: string) => string) => {
    const count = columns[0]!.values.length;
    for (let start = 0; start < count; start += rowsPerFile) {
      copies.push(statement(await write(columns, start, start + rowsPerFile)));
    }
  };
  for (const table of nodes) await copy(table.columns, (file) => `COPY ${quoted(table.label)} FROM ${file}`);
  for (const table of edges) {
    const ends = `(from = ${textLiteral(table.from)}, to = ${textLiteral(table.to)})`;
    await copy(edgeColumns(table), (file) => `COPY ${quoted(table.type)} FROM ${file} ${ends}`);
  }
  return [...nodes.map(createNodes), ...createRelationships(edges), ...copies];
}

function createNodes({ label, columns }: PlannedNodes): string {
  const declared = columns.map(({ name, type }, i) => `${quoted(name)} ${type}${i === 0 ? ' PRIMARY KEY' : ''}`);
  return `CREATE NODE TABLE ${quoted(label)} (${declared.join(', ')})`;
}

function createRelationships(edges: readonly PlannedEdges[]): string[] {
  const pairs = new Map<string, string[]>();
  for (const { type, from, to } of edges) {
    pairs.set(type, [...(pairs.get(type) ?? []), `FROM ${quoted(from)} TO ${quoted(to)}`]);
  }
  return [...pairs].map(
    ([type, ends]) => `CREATE REL TABLE ${quoted(type)} (${ends.join(', ')}, weight DOUBLE, description STRING)`,
  );
}

function edgeColumns({ fromKeys, toKeys, weights, descriptions }: PlannedEdges): PlannedColumn[] {
  return [
    { name: 'from', type: 'STRING', values: fromKeys },
    { name: 'to', type: 'STRING', values: toKeys },
    { name: 'weight', type: 'DOUBLE', values: weights },
    { name: 'description', type: 'STRING', values: descriptions },
  ];
}

function schemaElements({ name, type }: PlannedColumn): SchemaElement[] {
  const optional = 'OPTIONAL' as const;
  const text = (column: string): SchemaElement => ({
    name: column,
    type: 'BYTE_ARRAY',
    repetition_type: optional,
    converted_type: 'UTF8',
  });
  switch (type) {
    case 'STRING':
      return [text(name)];
    case 'STRING[]':
      return [
        { name, repetition_type: optional, num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        text('element'),
      ];
    default:
      return [{ name, type, repetition_type: optional }];
  }
}

function cellsOf(type: GraphPropertyType, values: PlannedColumn['values']): unknown[] {
  return type === 'INT64' ? values.map((value) => (value === null ? null : BigInt(value as number))) : values;
}

/** Names come from `safeName`, which leaves no backtick. */
function quoted(name: string): string {
  return `\`${name}\``;
}

function textLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
