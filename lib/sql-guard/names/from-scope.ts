import type { JoinExpr, Node, RangeFunction, RangeSubselect, RangeVar } from 'libpg-query';
import { tableFunctions } from '../allowed/functions';
import { displayName } from '../allowed/table';
import { maxColumns } from '../check-complexity';
import { Refusal } from '../refusal';
import { builtInName, kindOf, nameParts } from '../tree';
import { checkVisible } from './check-column';
import type { NamesContext } from './context';
import { linkCondition } from './link-condition';
import {
  beside,
  type Column,
  emptyScope,
  type FromScope,
  type Level,
  openLevel,
  renamed,
  type WithQueries,
} from './scope';
import { findTable } from './tables';

/** Where a FROM item stands: what is to its left (seen by LATERAL and by functions) and what is around the query. */
type Place = { left: FromScope; withQueries: WithQueries; parent: Level | null };

/** Judges a FROM clause and gives what it offers. @throws Refusal */
export function fromScope(
  items: readonly Node[],
  withQueries: WithQueries,
  parent: Level | null,
  context: NamesContext,
): FromScope {
  const scope = items.reduce<FromScope>(
    (left, item) => beside(left, fromItem(item, { left, withQueries, parent }, context)),
    emptyScope,
  );
  if (scope.columns.length > maxColumns) throw new Refusal('complexity', `FROM has more than ${maxColumns} columns.`);
  return scope;
}

function fromItem(item: Node, place: Place, context: NamesContext): FromScope {
  if ('RangeVar' in item) return tableItem(item.RangeVar, place, context);
  if ('RangeSubselect' in item) return queryItem(item.RangeSubselect, place, context);
  if ('RangeFunction' in item) return functionItem(item.RangeFunction, place, context);
  if ('JoinExpr' in item) return joinItem(item.JoinExpr, place, context);
  throw new Refusal('unlisted-syntax', `${kindOf(item)} is not allowed in FROM.`);
}

function tableItem(reference: RangeVar, { withQueries }: Place, context: NamesContext): FromScope {
  context.judged.add(reference);
  const { alias, relname = '' } = reference;
  const withQuery = reference.schemaname === undefined ? withQueries.get(relname) : undefined;
  if (withQuery !== undefined) {
    const origin = context.links.add(withQuery.degree);
    const columns = withQuery.columns.map((name) => ({ name, hiddenIn: null, origin }));
    return oneItem(alias?.aliasname ?? relname, renamed(columns, alias?.colnames), origin);
  }
  const table = findTable(reference, context.tables, context.defaultSchema);
  context.read.add(table);
  const origin = context.links.add(1);
  const shown = displayName(table, context.defaultSchema);
  const columns = renamed(
    table.columns.map(({ name, hidden }) => ({ name, hiddenIn: hidden ? shown : null, origin })),
    alias?.colnames,
  );
  const name = alias?.aliasname ?? relname;
  return {
    relations: [{ name, schema: alias === undefined ? table.schema : null, isTable: true, columns }],
    columns,
    origins: [origin],
  };
}

function queryItem({ subquery, lateral, alias }: RangeSubselect, place: Place, context: NamesContext): FromScope {
  if (subquery === undefined || !('SelectStmt' in subquery)) {
    throw new Refusal('unlisted-syntax', 'Only a query may stand in parentheses in FROM.');
  }
  const seen = lateral ? openLevel(place.left, place.withQueries, place.parent) : place.parent;
  const output = context.query(subquery.SelectStmt, seen, place.withQueries);
  const origin = context.links.add(output.degree);
  if (lateral && seen !== null) context.links.link([origin, ...seen.touched]);
  const columns = output.columns.map((name) => ({ name, hiddenIn: null, origin }));
  return oneItem(alias?.aliasname ?? null, renamed(columns, alias?.colnames), origin);
}

function functionItem({ functions, ordinality, alias }: RangeFunction, place: Place, context: NamesContext): FromScope {
  const [entry] = functions ?? [];
  const [called] = entry !== undefined && 'List' in entry ? (entry.List.items ?? []) : [];
  const call = called !== undefined && 'FuncCall' in called ? called.FuncCall : undefined;
  const name = builtInName(call?.funcname) ?? '';
  const fixed = tableFunctions.get(name);
  if (called === undefined || call === undefined || fixed === undefined) {
    throw new Refusal(
      'unlisted-function',
      `${name || 'This expression'} is no table function that is allowed in FROM.`,
    );
  }
  const level = openLevel(place.left, place.withQueries, place.parent);
  context.expression(called, level);
  const origin = context.links.add(1);
  context.links.link([origin, ...level.touched]);

  const itemName = alias?.aliasname ?? name;
  const count = (call.args ?? []).length;
  const bareOnly = name === 'unnest' && count === 1 && alias?.colnames === undefined;
  // unnest of several arrays has a column for each, always called unnest.
  const names = fixed ?? (name === 'unnest' && count > 1 ? Array<string>(count).fill(name) : [itemName]);
  const columns: Column[] = names.map((each) => ({ name: each, hiddenIn: null, origin, bareOnly }));
  if (ordinality) columns.push({ name: 'ordinality', hiddenIn: null, origin });
  return oneItem(itemName, renamed(columns, alias?.colnames), origin);
}

function oneItem(name: string | null, columns: Column[], origin: number): FromScope {
  return { relations: [{ name, schema: null, isTable: false, columns }], columns, origins: [origin] };
}

function joinItem(join: JoinExpr, place: Place, context: NamesContext): FromScope {
  const { larg, rarg, alias, quals, join_using_alias: usingAlias } = join;
  if (larg === undefined || rarg === undefined) throw new Refusal('unlisted-syntax', 'A join needs two sides.');
  const left = fromItem(larg, place, context);
  const right = fromItem(rarg, { ...place, left: beside(place.left, left) }, context);
  const both = beside(left, right);
  const shared = join.isNatural ? sharedNames(left, right) : nameParts(join.usingClause);
  const merged = shared.map((name) => mergedColumn(name, left, right, context));
  const rest = both.columns.filter((column) => !shared.includes(column.name));
  if (quals !== undefined) linkCondition(quals, openLevel(both, place.withQueries, place.parent), context);

  const columns = [...merged, ...rest];
  if (alias !== undefined) {
    const named = renamed(columns, alias.colnames);
    const relation = { name: alias.aliasname ?? null, schema: null, isTable: false, columns: named };
    return { relations: [relation], columns: named, origins: both.origins };
  }
  const using = { name: usingAlias?.aliasname ?? null, schema: null, isTable: false, columns: merged };
  return {
    relations: usingAlias === undefined ? both.relations : [...both.relations, using],
    columns,
    origins: both.origins,
  };
}

/** Names that both sides of a NATURAL JOIN have, hidden ones too: PostgreSQL compares those as well. */
function sharedNames(left: FromScope, right: FromScope): string[] {
  const names = new Set(right.columns.map((column) => column.name));
  return left.columns.map((column) => column.name).filter((name) => names.has(name));
}

function mergedColumn(name: string, left: FromScope, right: FromScope, context: NamesContext): Column {
  const ofLeft = left.columns.filter((column) => column.name === name);
  const ofRight = right.columns.filter((column) => column.name === name);
  const [first] = ofLeft;
  if (first === undefined || ofRight.length === 0) {
    throw new Refusal('unknown-column', `USING names ${name}, which is not on both sides.`);
  }
  checkVisible([...ofLeft, ...ofRight]);
  context.links.link([...ofLeft, ...ofRight].map((column) => column.origin));
  return first;
}
