import type { Node } from 'libpg-query';
import { nameParts } from '../tree';

/**
 * A column as a query sees it. `hiddenIn` names the table that hides it, null where it may be read. `origin` is the
 * number of the FROM item it comes from. `bareOnly` marks the one column of unnest(x) AS f: where x holds composite
 * values there is none of that name, and PostgreSQL would read `f.f` as the call `f(f)`.
 */
export type Column = { name: string; hiddenIn: string | null; origin: number; bareOnly?: boolean };

/**
 * A FROM item that can be named: `name` and, for a table without an alias, `schema`. `isTable` tells a stored table,
 * whose row has a type of its own.
 */
export type Relation = { name: string | null; schema: string | null; isTable: boolean; columns: readonly Column[] };

/** What a FROM clause offers: relations that can be named, and columns that need no name before them, in the order of `*`. */
export type FromScope = {
  relations: readonly Relation[];
  columns: readonly Column[];
  /** Numbers of the items in it. */
  origins: readonly number[];
};

/** The columns a query gives, and how many tables its rows multiply (0: one row at most). */
export type QueryOutput = { columns: readonly string[]; degree: number };

/** WITH queries in sight, by name. */
export type WithQueries = ReadonlyMap<string, QueryOutput>;

/** One level of nested queries, as PostgreSQL looks names up: the innermost level that knows a name wins. */
export type Level = {
  from: FromScope;
  withQueries: WithQueries;
  parent: Level | null;
  /** Origins that names were resolved to at this level, since it was last emptied. */
  touched: Set<number>;
};

export const emptyScope: FromScope = { relations: [], columns: [], origins: [] };

/** Opens a level over `from`. */
export function openLevel(from: FromScope, withQueries: WithQueries, parent: Level | null): Level {
  return { from, withQueries, parent, touched: new Set() };
}

/** Two FROM items side by side. */
export function beside(left: FromScope, right: FromScope): FromScope {
  return {
    relations: [...left.relations, ...right.relations],
    columns: [...left.columns, ...right.columns],
    origins: [...left.origins, ...right.origins],
  };
}

/** Renames columns from the first on, as `AS t (a, b)` does; the rest keep their names. */
export function renamed<C extends { name: string }>(columns: readonly C[], names: Node[] | undefined): C[] {
  const given = nameParts(names);
  return columns.map((column, position) => ({ ...column, name: given[position] ?? column.name }));
}

/** The columns named so at the innermost level that has any, and that level. */
export function findColumns(level: Level | null, name: string): { level: Level; columns: Column[] } | null {
  for (let at = level; at !== null; at = at.parent) {
    const columns = at.from.columns.filter((column) => column.name === name);
    if (columns.length > 0) return { level: at, columns };
  }
  return null;
}

/** The relations named so at the innermost level that has any, and that level; with a schema only tables without alias. */
export function findRelations(
  level: Level | null,
  name: string,
  schema: string | null,
): { level: Level; relations: Relation[] } | null {
  for (let at = level; at !== null; at = at.parent) {
    const relations = at.from.relations.filter(
      (relation) => relation.name === name && (schema === null || relation.schema === schema),
    );
    if (relations.length > 0) return { level: at, relations };
  }
  return null;
}
