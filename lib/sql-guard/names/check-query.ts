import type { ColumnRef, Node, SelectStmt } from 'libpg-query';
import { aggregateFunctions } from '../allowed/functions';
import { numberLiteral } from '../literals';
import { Refusal } from '../refusal';
import { builtInName, children, kindOf, nameParts } from '../tree';
import { checkColumn, endsInStar, starColumns, starRelations } from './check-column';
import type { NamesContext } from './context';
import { fromScope } from './from-scope';
import { linkCondition } from './link-condition';
import { outputName } from './output-name';
import { emptyScope, type Level, openLevel, type QueryOutput, renamed, type WithQueries } from './scope';

/** Judges a query with everything in it and gives its output; `parent` is the level around it. @throws Refusal */
export function checkQuery(
  select: SelectStmt,
  parent: Level | null,
  outer: WithQueries,
  context: NamesContext,
): QueryOutput {
  const withQueries = checkWith(select, parent, outer, context);
  const output =
    select.larg !== undefined && select.rarg !== undefined
      ? checkSetOperation(select, select.larg, select.rarg, parent, withQueries, context)
      : select.valuesLists !== undefined
        ? checkValues(select, select.valuesLists, parent, withQueries, context)
        : checkPlainSelect(select, parent, withQueries, context);
  const judged = isOneRow(select) ? { ...output, degree: 0 } : output;
  context.outputs.set(select, judged);
  return judged;
}

/** Judges an expression: its columns, and the queries in it. @throws Refusal */
export function checkExpression(node: Node, level: Level, context: NamesContext): void {
  if ('ColumnRef' in node) {
    context.judged.add(node.ColumnRef);
    checkColumn(node.ColumnRef, level);
  } else if ('SelectStmt' in node) {
    context.query(node.SelectStmt, level, level.withQueries);
  } else {
    const counted = countedRows(node);
    if (counted !== null) {
      context.judged.add(counted);
      starRelations(counted, level);
    }
    for (const child of children(node)) {
      if (!('ColumnRef' in child && child.ColumnRef === counted)) checkExpression(child, level, context);
    }
  }
}

/** The `t.*` of count(t.*), which counts rows without showing any of them; null for everything else. */
function countedRows(node: Node): ColumnRef | null {
  if (!('FuncCall' in node) || builtInName(node.FuncCall.funcname) !== 'count' || node.FuncCall.agg_distinct)
    return null;
  const [argument] = node.FuncCall.args ?? [];
  return argument !== undefined && 'ColumnRef' in argument && endsInStar(argument.ColumnRef)
    ? argument.ColumnRef
    : null;
}

function checkWith(
  { withClause }: SelectStmt,
  parent: Level | null,
  outer: WithQueries,
  context: NamesContext,
): WithQueries {
  const withQueries = new Map(outer);
  for (const entry of withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in entry)) throw new Refusal('unlisted-syntax', `${kindOf(entry)} is not allowed in WITH.`);
    const { ctename = '', ctequery, aliascolnames } = entry.CommonTableExpr;
    if (ctequery === undefined || !('SelectStmt' in ctequery)) {
      throw new Refusal('data-modifying-cte', `The WITH query ${ctename} is not a SELECT.`);
    }
    const output = context.query(ctequery.SelectStmt, parent, new Map(withQueries));
    const columns = renamed(
      output.columns.map((name) => ({ name })),
      aliascolnames,
    );
    withQueries.set(ctename, { ...output, columns: columns.map(({ name }) => name) });
  }
  return withQueries;
}

function checkSetOperation(
  select: SelectStmt,
  left: SelectStmt,
  right: SelectStmt,
  parent: Level | null,
  withQueries: WithQueries,
  context: NamesContext,
): QueryOutput {
  const { columns, degree } = context.query(left, parent, withQueries);
  const other = context.query(right, parent, withQueries);
  checkSortAndLimit(select, columns, openLevel(emptyScope, withQueries, parent), context);
  return { columns, degree: Math.max(degree, other.degree) };
}

function checkValues(
  select: SelectStmt,
  lists: readonly Node[],
  parent: Level | null,
  withQueries: WithQueries,
  context: NamesContext,
): QueryOutput {
  const level = openLevel(emptyScope, withQueries, parent);
  for (const list of lists) checkExpression(list, level, context);
  const [first] = lists;
  const width = first === undefined ? 0 : children(first).length;
  const columns = Array.from({ length: width }, (_, position) => `column${position + 1}`);
  checkSortAndLimit(select, columns, level, context);
  return { columns, degree: lists.length > 1 ? 1 : 0 };
}

function checkPlainSelect(
  select: SelectStmt,
  parent: Level | null,
  withQueries: WithQueries,
  context: NamesContext,
): QueryOutput {
  const from = fromScope(select.fromClause ?? [], withQueries, parent, context);
  const level = openLevel(from, withQueries, parent);
  if (select.whereClause !== undefined) linkCondition(select.whereClause, level, context);
  const degree = context.links.degree(from.origins);

  const columns = (select.targetList ?? []).flatMap((target) => checkTarget(target, level, context));
  for (const node of select.groupClause ?? []) checkGroup(node, columns, level, context);
  for (const node of select.distinctClause ?? []) checkOutputOrExpression(node, columns, level, context);
  for (const node of [select.havingClause, ...(select.windowClause ?? [])]) {
    if (node !== undefined) checkExpression(node, level, context);
  }
  checkSortAndLimit(select, columns, level, context);
  return { columns, degree };
}

/** Judges one entry of a select list and gives the names of its columns. */
function checkTarget(target: Node, level: Level, context: NamesContext): readonly string[] {
  if (!('ResTarget' in target) || target.ResTarget.val === undefined) {
    throw new Refusal('unlisted-syntax', `${kindOf(target)} is not allowed in a select list.`);
  }
  const { name, val } = target.ResTarget;
  if ('ColumnRef' in val && endsInStar(val.ColumnRef)) {
    context.judged.add(val.ColumnRef);
    return starColumns(val.ColumnRef, level).map((column) => column.name);
  }
  checkExpression(val, level, context);
  return [name ?? outputName(val, context.outputs)];
}

function checkSortAndLimit(select: SelectStmt, columns: readonly string[], level: Level, context: NamesContext): void {
  for (const sort of select.sortClause ?? []) {
    for (const node of children(sort)) checkOutputOrExpression(node, columns, level, context);
  }
  for (const node of [select.limitCount, select.limitOffset]) {
    if (node !== undefined) checkExpression(node, level, context);
  }
}

/** ORDER BY and DISTINCT ON: a bare name is an output column if there is one. */
function checkOutputOrExpression(node: Node, columns: readonly string[], level: Level, context: NamesContext): void {
  if ('ColumnRef' in node && isOutput(node, columns)) context.judged.add(node.ColumnRef);
  else checkExpression(node, level, context);
}

/** GROUP BY: a bare name is a column of FROM if there is one, else an output column. */
function checkGroup(node: Node, columns: readonly string[], level: Level, context: NamesContext): void {
  if ('GroupingSet' in node) {
    for (const inner of node.GroupingSet.content ?? []) checkGroup(inner, columns, level, context);
    return;
  }
  // The pairs in GROUPING SETS ((a, b), …) are rows to the parser, lists to PostgreSQL.
  if ('RowExpr' in node && node.RowExpr.row_format === 'COERCE_IMPLICIT_CAST') {
    for (const inner of node.RowExpr.args ?? []) checkGroup(inner, columns, level, context);
    return;
  }
  const ofFrom = 'ColumnRef' in node && level.from.columns.some(({ name }) => name === bareName(node));
  if (ofFrom) checkExpression(node, level, context);
  else checkOutputOrExpression(node, columns, level, context);
}

function isOutput(node: Node, columns: readonly string[]): boolean {
  const name = bareName(node);
  return name !== null && columns.includes(name);
}

function bareName(node: Node): string | null {
  if (!('ColumnRef' in node) || endsInStar(node.ColumnRef)) return null;
  const parts = nameParts(node.ColumnRef.fields);
  return parts.length === 1 ? (parts[0] ?? null) : null;
}

/** Whether the query gives one row at most: LIMIT 1, or aggregates without groups. */
function isOneRow(select: SelectStmt): boolean {
  if (numberLiteral(select.limitCount) === 1 && select.limitOption !== 'LIMIT_OPTION_WITH_TIES') return true;
  if (select.groupClause !== undefined || select.larg !== undefined) return false;
  return (select.targetList ?? []).some(aggregates);
}

function aggregates(node: Node): boolean {
  if ('SelectStmt' in node) return false;
  if ('FuncCall' in node && node.FuncCall.over === undefined) {
    if (aggregateFunctions.has(builtInName(node.FuncCall.funcname) ?? '')) return true;
  }
  return children(node).some(aggregates);
}
