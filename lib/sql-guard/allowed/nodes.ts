import type { Node } from 'libpg-query';

type KindOf<N> = N extends N ? keyof N : never;

/** Name of a kind of parse node, e.g. `SelectStmt`. */
export type NodeKind = KindOf<Node>;

/**
 * How a field of a parse node is read: `plain` a scalar, `node` one node, `nodes` a list of nodes, a kind for a node of
 * that kind that is written in place.
 */
type FieldForm = 'plain' | 'node' | 'nodes' | NodeKind;

const plain = 'plain';
const node = 'node';
const nodes = 'nodes';

/**
 * The parse nodes of PostgreSQL 18 that may occur, and of each the fields that may be set. Field names are those of
 * libpg-query's JSON (PostgreSQL's parsenodes.h and primnodes.h).
 */
export const allowedNodes: ReadonlyMap<string, Readonly<Record<string, FieldForm>>> = new Map<
  NodeKind,
  Record<string, FieldForm>
>([
  [
    'SelectStmt',
    {
      distinctClause: nodes,
      targetList: nodes,
      fromClause: nodes,
      whereClause: node,
      groupClause: nodes,
      groupDistinct: plain,
      havingClause: node,
      windowClause: nodes,
      valuesLists: nodes,
      sortClause: nodes,
      limitOffset: node,
      limitCount: node,
      limitOption: plain,
      withClause: 'WithClause',
      op: plain,
      all: plain,
      larg: 'SelectStmt',
      rarg: 'SelectStmt',
    },
  ],
  ['WithClause', { ctes: nodes }],
  ['CommonTableExpr', { ctename: plain, aliascolnames: nodes, ctematerialized: plain, ctequery: node }],
  ['ResTarget', { name: plain, val: node }],
  ['RangeVar', { schemaname: plain, relname: plain, inh: plain, relpersistence: plain, alias: 'Alias' }],
  ['RangeSubselect', { lateral: plain, subquery: node, alias: 'Alias' }],
  ['RangeFunction', { lateral: plain, ordinality: plain, functions: nodes, alias: 'Alias' }],
  [
    'JoinExpr',
    {
      jointype: plain,
      isNatural: plain,
      larg: node,
      rarg: node,
      usingClause: nodes,
      join_using_alias: 'Alias',
      quals: node,
      alias: 'Alias',
    },
  ],
  ['Alias', { aliasname: plain, colnames: nodes }],
  ['SortBy', { node, sortby_dir: plain, sortby_nulls: plain, useOp: nodes }],
  ['GroupingSet', { kind: plain, content: nodes }],
  ['GroupingFunc', { args: nodes }],
  [
    'WindowDef',
    {
      name: plain,
      refname: plain,
      partitionClause: nodes,
      orderClause: nodes,
      frameOptions: plain,
      startOffset: node,
      endOffset: node,
    },
  ],
  ['ColumnRef', { fields: nodes }],
  ['A_Star', {}],
  ['A_Const', { ival: 'Integer', fval: 'Float', boolval: 'Boolean', sval: 'String', isnull: plain }],
  ['Integer', { ival: plain }],
  ['Float', { fval: plain }],
  ['Boolean', { boolval: plain }],
  ['String', { sval: plain }],
  ['List', { items: nodes }],
  ['A_Expr', { kind: plain, name: nodes, lexpr: node, rexpr: node, rexpr_list_start: plain, rexpr_list_end: plain }],
  ['BoolExpr', { boolop: plain, args: nodes }],
  ['NullTest', { arg: node, nulltesttype: plain }],
  ['BooleanTest', { arg: node, booltesttype: plain }],
  ['CaseExpr', { arg: node, args: nodes, defresult: node }],
  ['CaseWhen', { expr: node, result: node }],
  ['CoalesceExpr', { args: nodes }],
  ['MinMaxExpr', { op: plain, args: nodes }],
  ['SubLink', { subLinkType: plain, testexpr: node, operName: nodes, subselect: node }],
  [
    'FuncCall',
    {
      funcname: nodes,
      args: nodes,
      agg_order: nodes,
      agg_filter: node,
      over: 'WindowDef',
      agg_within_group: plain,
      agg_star: plain,
      agg_distinct: plain,
      func_variadic: plain,
      funcformat: plain,
    },
  ],
  ['NamedArgExpr', { arg: node, name: plain, argnumber: plain }],
  ['SQLValueFunction', { op: plain, typmod: plain }],
  ['TypeCast', { arg: node, typeName: 'TypeName' }],
  ['TypeName', { names: nodes, typmods: nodes, typemod: plain, arrayBounds: nodes }],
  ['CollateClause', { arg: node, collname: nodes }],
  ['A_ArrayExpr', { elements: nodes, list_start: plain, list_end: plain }],
  ['A_Indirection', { arg: node, indirection: nodes }],
  ['A_Indices', { is_slice: plain, lidx: node, uidx: node }],
  ['RowExpr', { args: nodes, row_format: plain }],
]);
