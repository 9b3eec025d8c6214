import type { parquetWriteBuffer } from 'hyparquet-writer';

type SchemaElement = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number];

/** The column types that GraphRAG's tables use. `null` is a column that only holds nulls. */
export type ColumnType = 'string' | 'integer' | 'double' | 'strings' | 'integers' | 'findings' | 'null';

/** One column of a parquet table. Integers are given as numbers, findings as objects, missing values as null. */
export type Column = { name: string; type: ColumnType; values: unknown[] };

const optional = 'OPTIONAL' as const;
const string = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  repetition_type: optional,
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
});
const integer = (name: string): SchemaElement => ({ name, type: 'INT64', repetition_type: optional });
const list = (name: string, ...element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: optional, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];

/** The schema elements of a column, in the shape that pyarrow gives GraphRAG's files. */
export function columnSchema({ name, type }: Column): SchemaElement[] {
  switch (type) {
    case 'string':
      return [string(name)];
    case 'integer':
      return [integer(name)];
    case 'double':
      return [{ name, type: 'DOUBLE', repetition_type: optional }];
    case 'strings':
      return list(name, string('element'));
    case 'integers':
      return list(name, integer('element'));
    case 'findings':
      return list(
        name,
        { name: 'element', repetition_type: optional, num_children: 2 },
        string('explanation'),
        string('summary'),
      );
    case 'null':
      return [{ name, type: 'INT32', repetition_type: optional, logical_type: { type: 'NULL' } }];
  }
}

/** A column's values as the writer takes them: 64-bit integers as bigint. */
export function columnData({ type, values }: Column): unknown[] {
  switch (type) {
    case 'integer':
      return values.map((value) => (value === null ? null : BigInt(value as number)));
    case 'integers':
      return values.map((value) => (value as number[]).map(BigInt));
    default:
      return values;
  }
}
