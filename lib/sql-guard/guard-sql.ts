import { loadModule } from 'libpg-query';
import { z } from 'zod';
import { AllowedTable, displayName } from './allowed/table';
import { checkComplexity } from './check-complexity';
import { checkSyntax } from './check-syntax';
import { checkNames } from './names/check-names';
import { parseStatement } from './parse-statement';
import { Refusal } from './refusal';
import type { GuardRule } from './rules';
import { wrapStatement } from './wrap-statement';

export const GuardOptions = z.object({
  tables: z.array(AllowedTable),
  /** The LIMIT put around the statement. Ask for one row more than is shown to learn whether the limit cut. */
  rowLimit: z.number().int().min(1).max(1_000_000),
  /** The schema that a bare table name means; the session's search_path must be exactly this one. */
  defaultSchema: z.string().min(1).default('public'),
});
export type GuardOptions = z.input<typeof GuardOptions>;

/**
 * What the guard says of a statement. `statement` is the only text that may be run; it can have columns of equal names,
 * so rows are to be read by position. `tables` are those read, in the order they are named, with their schema where it
 * is not the default one. `limit` is the row limit in `statement`.
 */
export type GuardVerdict =
  | { ok: true; statement: string; tables: string[]; limit: number }
  | { ok: false; rule: GuardRule; reason: string };

/**
 * Decides whether SQL written by a model or a person may be run, and puts a row limit around it. A statement passes when
 * every part of it is on a positive list (see `rules.ts`); the caller still runs it in a READ ONLY transaction, under a
 * role of its own and a time limit, on a server with standard_conforming_strings on.
 * @throws ZodError when the options are wrong; never because of the SQL
 */
export async function guardSql(sql: string, options: GuardOptions): Promise<GuardVerdict> {
  const { tables, rowLimit, defaultSchema } = GuardOptions.parse(options);
  await loadModule();
  try {
    const parsed = parseStatement(sql);
    checkComplexity(parsed.select);
    const references = checkSyntax(parsed.select);
    const names = checkNames(parsed.select, references, tables, defaultSchema);
    return {
      ok: true,
      statement: wrapStatement(parsed, rowLimit),
      tables: names.tables.map((table) => displayName(table, defaultSchema)),
      limit: rowLimit,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, rule: error.rule, reason: error.reason };
  }
}
