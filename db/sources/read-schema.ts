import { z } from 'zod';
import type { SourceColumn, SourceTable } from '@/lib/domain/data-source';
import { isSourceError, SourceError } from '@/lib/domain/source-error';
import { quoteName } from '@/lib/domain/source-load';
import type { SourceConnection } from './source-connection';

const maxTables = 500;
const catalogMs = 20_000;
/** How long one table may be counted, and one column looked at, in milliseconds. */
const lookMs = 2_000;
/** After this long, tables are no longer counted and columns no longer looked at, in milliseconds. */
const lookBudgetMs = 60_000;
/** Rows that are looked at for the values of a column. */
const sampledRows = 20_000;
/** A column with more different values is not listed whole. */
const maxValues = 100;
const maxValueLength = 80;
const shownValues = 12;

const CatalogTable = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  estimate: z.number(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      category: z.string(),
      nullable: z.boolean(),
      comment: z.string().nullable(),
      primaryKey: z.boolean(),
      references: z.object({ schema: z.string(), table: z.string(), column: z.string() }).nullable(),
    }),
  ),
});
type CatalogTable = z.infer<typeof CatalogTable>;

/** Tables and views that the login may read, with their columns, as one JSON text. Foreign tables are left out. */
const catalog = `
select json_agg(described order by described.schema, described.name) from (
  select n.nspname as schema, c.relname as name,
    case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
    pg_catalog.obj_description(c.oid, 'pg_class') as comment,
    c.reltuples::float8 as estimate,
    (select pg_catalog.json_agg(pg_catalog.json_build_object(
        'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
        'category', t.typcategory,
        'nullable', not a.attnotnull,
        'comment', pg_catalog.col_description(c.oid, a.attnum),
        'primaryKey', exists (select from pg_catalog.pg_constraint k
          where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)),
        'references', (select pg_catalog.json_build_object('schema', fn.nspname, 'table', fc.relname, 'column', fa.attname)
          from pg_catalog.pg_constraint k
          join pg_catalog.pg_class fc on fc.oid = k.confrelid
          join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
          join pg_catalog.pg_attribute fa on fa.attrelid = fc.oid
            and fa.attnum = k.confkey[pg_catalog.array_position(k.conkey, a.attnum)]
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          order by pg_catalog.array_length(k.conkey, 1), k.conname limit 1)
      ) order by a.attnum)
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and pg_catalog.has_schema_privilege(n.oid, 'USAGE') and pg_catalog.has_table_privilege(c.oid, 'SELECT')
    and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  order by n.nspname, c.relname limit ${maxTables}
) described`;

/**
 * The schema of a source with keys, comments, row counts and values that occur. Throws SourceError; `empty` when there
 * is no table that can be read.
 */
export async function readSchema(
  connection: SourceConnection,
): Promise<{ tables: SourceTable[]; defaultSchema: string }> {
  const { rows } = await connection.read(catalog, { schema: 'pg_catalog', ms: catalogMs });
  const described = z.array(CatalogTable).parse(JSON.parse(rows[0]?.[0] ?? '[]'));
  if (described.length === 0) throw new SourceError('empty', 'There is no table in it that can be read.');
  const stopAt = performance.now() + lookBudgetMs;
  const tables: SourceTable[] = [];
  for (const table of described) tables.push(await lookAtTable(connection, table, stopAt));
  const schemas = described.map((table) => table.schema);
  return { tables, defaultSchema: schemas.includes('public') ? 'public' : schemas[0]! };
}

async function lookAtTable(connection: SourceConnection, table: CatalogTable, stopAt: number): Promise<SourceTable> {
  const name = `${quoteName(table.schema)}.${quoteName(table.name)}`;
  const counted = await look(connection, `select count(*) from ${name}`, stopAt);
  const estimate = table.estimate >= 0 ? Math.round(table.estimate) : null;
  const columns: SourceColumn[] = [];
  for (const { category, ...column } of table.columns) {
    const isText = category === 'S' || category === 'E';
    const values = isText ? await occurringValues(connection, name, column.name, counted, stopAt) : null;
    columns.push({ ...column, values: values?.values ?? [], valuesComplete: values?.complete ?? false, hidden: false });
  }
  return {
    schema: table.schema,
    name: table.name,
    kind: table.kind,
    comment: table.comment,
    rowCount: counted === null ? estimate : Number(counted[0]?.[0]),
    rowCountEstimated: counted === null,
    columns,
    hidden: false,
  };
}

async function occurringValues(
  connection: SourceConnection,
  table: string,
  column: string,
  counted: (string | null)[][] | null,
  stopAt: number,
): Promise<{ values: string[]; complete: boolean } | null> {
  const name = quoteName(column);
  const rows = await look(
    connection,
    `select value from (select ${name}::text as value from ${table} limit ${sampledRows}) sampled
     where value is not null and pg_catalog.length(value) <= ${maxValueLength} and pg_catalog.btrim(value) <> ''
     group by value order by pg_catalog.count(*) desc, value limit ${maxValues + 1}`,
    stopAt,
  );
  if (rows === null) return null;
  const values = rows.map(([value]) => value!);
  const whole = counted !== null && Number(counted[0]?.[0]) <= sampledRows;
  return values.length > maxValues
    ? { values: values.slice(0, shownValues), complete: false }
    : { values, complete: whole };
}

/** null where it takes too long or the login may not: a schema is worth having without its counts. */
async function look(
  connection: SourceConnection,
  statement: string,
  stopAt: number,
): Promise<(string | null)[][] | null> {
  if (performance.now() > stopAt) return null;
  try {
    return (await connection.read(statement, { schema: 'pg_catalog', ms: lookMs })).rows;
  } catch (error) {
    if (isSourceError(error) && (error.code === 'timeout' || error.code === 'denied')) return null;
    throw error;
  }
}
