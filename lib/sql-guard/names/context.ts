import type { ColumnRef, Node, RangeVar, SelectStmt } from 'libpg-query';
import type { AllowedTable } from '../allowed/table';
import type { Links } from './links';
import type { Level, QueryOutput, WithQueries } from './scope';

/** What the check of one statement shares between its queries. */
export type NamesContext = {
  tables: readonly AllowedTable[];
  /** The schema a bare table name means. */
  defaultSchema: string;
  links: Links;
  /** Outputs of the queries judged so far. */
  outputs: Map<SelectStmt, QueryOutput>;
  /** References judged so far. */
  judged: Set<ColumnRef | RangeVar>;
  /** Tables read, in the order they were met. */
  read: Set<AllowedTable>;
  /** Judges a query inside another; `parent` is the level it sees, null for none. */
  query(select: SelectStmt, parent: Level | null, withQueries: WithQueries): QueryOutput;
  /** Judges an expression. */
  expression(node: Node, level: Level): void;
};
