import { z } from 'zod';

/** A name of a data source: 1–100 characters, no commas, no control characters, no white space around it. */
export const SourceName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc},]+$/u)
  .refine((name) => name === name.trim());

/** A column as the catalog has it. `values` are texts that occur in it, most frequent first. */
export const SourceColumn = z.object({
  name: z.string(),
  /** PostgreSQL's name of the type, e.g. `character varying(40)`. */
  type: z.string(),
  nullable: z.boolean(),
  comment: z.string().nullable(),
  primaryKey: z.boolean(),
  /** What a foreign key of this one column points to. */
  references: z.object({ schema: z.string(), table: z.string(), column: z.string() }).nullable(),
  values: z.array(z.string()),
  /** Whether `values` are all that occur. */
  valuesComplete: z.boolean(),
  /** Kept from every question and every answer by an administrator. */
  hidden: z.boolean(),
});
export type SourceColumn = z.infer<typeof SourceColumn>;

export const SourceTable = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  /** null where counting took too long. */
  rowCount: z.number().int().nullable(),
  /** Whether the count is the planner's estimate. */
  rowCountEstimated: z.boolean(),
  columns: z.array(SourceColumn),
  hidden: z.boolean(),
});
export type SourceTable = z.infer<typeof SourceTable>;

/** A SQL database that may be asked. The address with its password is not part of it and never leaves the server. */
export const DataSource = z.object({
  id: z.string(),
  name: SourceName,
  /** `server` a PostgreSQL server · `embedded` files that were loaded into a store of the source's own */
  kind: z.enum(['server', 'embedded']),
  /** Where it came from: host and database, or file names. */
  origin: z.string(),
  /** The schema that a bare table name means. */
  defaultSchema: z.string(),
  tables: z.array(SourceTable),
  /** Whether queries run under the role `sextant_reader`, which can only read. */
  readerRole: z.boolean(),
  /** What of the files was left out, for the reader: a kind of statement and how often. */
  skipped: z.array(z.object({ what: z.string(), count: z.number().int() })),
  createdAt: z.string(),
  /** When the schema was last read. */
  readAt: z.string(),
});
export type DataSource = z.infer<typeof DataSource>;

/** What of a source a question may touch: tables and columns that are not hidden. */
export function visibleTables(tables: readonly SourceTable[]): SourceTable[] {
  return tables
    .filter((table) => !table.hidden)
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !column.hidden) }))
    .filter((table) => table.columns.length > 0);
}

/** Carries what an administrator hid over to a schema that was read again, by name. */
export function keepHidden(fresh: readonly SourceTable[], before: readonly SourceTable[]): SourceTable[] {
  const old = new Map(before.map((table) => [`${table.schema}.${table.name}`, table]));
  return fresh.map((table) => {
    const known = old.get(`${table.schema}.${table.name}`);
    const hidden = new Set(known?.columns.filter((column) => column.hidden).map((column) => column.name));
    return {
      ...table,
      hidden: known?.hidden ?? false,
      columns: table.columns.map((column) => ({ ...column, hidden: hidden.has(column.name) })),
    };
  });
}
