import type { ColumnRef, RangeVar, SelectStmt } from 'libpg-query';
import type { AllowedTable } from '../allowed/table';
import { checkExpression, checkQuery } from './check-query';
import type { NamesContext } from './context';
import { Links } from './links';

/** Tables a statement reads, in the order they are named, and its output columns. */
export type JudgedNames = { tables: readonly AllowedTable[]; columns: readonly string[] };

/**
 * Judges every name in a statement as PostgreSQL would resolve it: tables, columns, and what FROM multiplies.
 * `references` are all references in the tree; one that was not judged is a mistake of the guard and throws.
 * @throws Refusal
 */
export function checkNames(
  select: SelectStmt,
  references: ReadonlySet<ColumnRef | RangeVar>,
  tables: readonly AllowedTable[],
  defaultSchema: string,
): JudgedNames {
  const context: NamesContext = {
    tables,
    defaultSchema,
    links: new Links(),
    outputs: new Map(),
    judged: new Set(),
    read: new Set(),
    query: (inner, parent, withQueries) => checkQuery(inner, parent, withQueries, context),
    expression: (node, level) => checkExpression(node, level, context),
  };
  const { columns } = context.query(select, null, new Map());
  for (const reference of references) {
    if (!context.judged.has(reference)) throw new Error('The SQL guard passed over a name.');
  }
  return { tables: [...context.read], columns };
}
