import { z } from 'zod';

/** Rows the log and the page keep of one result. */
export const maxKeptRows = 200;
/** Rows a statement may give; one more is asked for, to know whether the limit cut. */
export const rowLimit = 1_000;
/** Characters a cell is kept with; what is longer is cut and marked with `…`. */
export const maxCellLength = 2_000;

/** How a column's texts are to be read. */
export const ValueKind = z.enum(['integer', 'decimal', 'date', 'time', 'boolean', 'text', 'json', 'binary']);
export type ValueKind = z.infer<typeof ValueKind>;

/** Rows of a statement by position; every value is PostgreSQL's own text, so that no number loses a digit. */
export const SqlResult = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string(), kind: ValueKind })),
  /** At most `maxKeptRows`. */
  rows: z.array(z.array(z.string().nullable())),
  /** How many there were, up to the row limit. */
  rowCount: z.number().int(),
  /** Whether there would have been more without the row limit. */
  limitCut: z.boolean(),
  durationMs: z.number(),
  /** The planner's total cost, in its own unit; null where it did not say. */
  planCost: z.number().nullable(),
});
export type SqlResult = z.infer<typeof SqlResult>;

/** What the guard said: the statement that is run, or the rule that refused it. */
export const SqlVerdict = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), statement: z.string(), tables: z.array(z.string()), limit: z.number().int() }),
  z.object({ ok: z.literal(false), rule: z.string(), reason: z.string() }),
]);
export type SqlVerdict = z.infer<typeof SqlVerdict>;
