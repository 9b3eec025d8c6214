import { z } from 'zod';

/**
 * A table that may be read. Names are exact, as the catalog stores them (`Order Details`, never `"Order Details"`).
 * `columns` lists every column of the table: one that should not be read is marked hidden, not left out, because `*`
 * would show it.
 */
export const AllowedTable = z.object({
  schema: z.string().min(1).default('public'),
  name: z.string().min(1),
  columns: z.array(z.object({ name: z.string().min(1), hidden: z.boolean().default(false) })),
});
export type AllowedTable = z.infer<typeof AllowedTable>;

/** The name that verdicts and reasons use: without the schema when that is the default one. */
export function displayName(table: Pick<AllowedTable, 'schema' | 'name'>, defaultSchema: string): string {
  return table.schema === defaultSchema ? table.name : `${table.schema}.${table.name}`;
}
