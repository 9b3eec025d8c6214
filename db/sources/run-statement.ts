import { z } from 'zod';
import { maxCellLength, maxKeptRows, type SqlResult } from '@/lib/domain/sql-query';
import type { SourceConnection } from './source-connection';
import { valueType } from './value-types';

const Plan = z.array(z.object({ Plan: z.object({ 'Total Cost': z.number() }) })).min(1);
/** How long the planner may take, in milliseconds. */
const planMs = 2_000;

/**
 * Runs a statement that the guard made, whose limit is one row above `rowLimit`, and keeps what the page shows of it.
 * Throws SourceError.
 */
export async function runStatement(
  connection: SourceConnection,
  statement: string,
  options: { schema: string; rowLimit: number; ms: number },
): Promise<SqlResult> {
  const { schema, rowLimit, ms } = options;
  const planCost = await readPlanCost(connection, statement, schema);
  const startMs = performance.now();
  const { columns, rows } = await connection.read(statement, { schema, ms });
  const durationMs = Math.round(performance.now() - startMs);
  const limited = rows.slice(0, rowLimit);
  return {
    columns: columns.map(({ name, type }) => {
      const { name: typeName, kind } = valueType(type);
      return { name, type: typeName, kind };
    }),
    rows: limited.slice(0, maxKeptRows).map((row) => row.map((cell) => (cell === null ? null : cutCell(cell)))),
    rowCount: limited.length,
    limitCut: rows.length > rowLimit,
    durationMs,
    planCost,
  };
}

async function readPlanCost(connection: SourceConnection, statement: string, schema: string): Promise<number | null> {
  const { rows } = await connection.read(`EXPLAIN (FORMAT JSON) ${statement}`, { schema, ms: planMs });
  const plan = Plan.safeParse(JSON.parse(rows[0]?.[0] ?? 'null'));
  return plan.success ? plan.data[0]!.Plan['Total Cost'] : null;
}

function cutCell(cell: string): string {
  return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength).toWellFormed()}…` : cell;
}
