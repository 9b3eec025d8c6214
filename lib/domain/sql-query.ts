import { z } from 'zod';

/** Rows the log and the page keep of one result. */
export const maxKeptRows = 200;
/** Rows a statement may give; one more is asked for, to know whether the limit cut. */
export const rowLimit = 1_000;
/** How long a statement may run, in milliseconds. */
export const queryTimeoutMs = 10_000;
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

/** Why a statement gave no rows. `message` is PostgreSQL's or the source's own sentence. */
export const SqlFailure = z.object({
  code: z.enum(['unreachable', 'timeout', 'statement', 'schema-changed', 'denied', 'missing']),
  message: z.string(),
});
export type SqlFailure = z.infer<typeof SqlFailure>;

/** A query that was written for a question. `sql` null: it cannot be answered from this schema, and `explanation` says why. */
export const WrittenSql = z.object({
  source: z.string(),
  method: z.enum(['rule', 'model']),
  sql: z.string().nullable(),
  explanation: z.string(),
  assumptions: z.array(z.string()),
});
export type WrittenSql = z.infer<typeof WrittenSql>;

/** What came of a statement that a person or a step ran. */
export type SqlOutcome = { verdict: SqlVerdict; result: SqlResult | null; failure: SqlFailure | null };

/** A number of an answer, and whether it stands in the rows, in their count, or in the question. */
export const CheckedNumber = z.object({ text: z.string(), found: z.boolean() });
export type CheckedNumber = z.infer<typeof CheckedNumber>;

/** A statement that a reader runs on a source. */
export const SqlRerunInput = z.object({ source: z.string().max(100), sql: z.string().max(100_000) });
export type SqlRerunInput = z.infer<typeof SqlRerunInput>;

/** What came of it; null when the source is no longer there. */
export type SqlRerun = SqlOutcome | null;
