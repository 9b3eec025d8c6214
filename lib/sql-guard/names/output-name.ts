import type { Node, SelectStmt } from 'libpg-query';
import { timeValues } from '../allowed/types';
import { nameParts } from '../tree';
import type { QueryOutput } from './scope';

const unnamed = '?column?';

/** A name, and whether it stands against the name that a cast or CASE around it would give. */
type Figured = { name: string; strong: boolean } | null;

const strong = (name: string | undefined): Figured => (name === undefined ? null : { name, strong: true });

/**
 * The name PostgreSQL gives an output column without AS (FigureColname in parse_target.c). `outputs` holds the
 * sub-queries of the expression.
 */
export function outputName(node: Node, outputs: ReadonlyMap<SelectStmt, QueryOutput>): string {
  return figure(node, outputs)?.name ?? unnamed;
}

function figure(node: Node | undefined, outputs: ReadonlyMap<SelectStmt, QueryOutput>): Figured {
  if (node === undefined) return null;
  if ('ColumnRef' in node) return strong(nameParts(node.ColumnRef.fields).at(-1));
  if ('FuncCall' in node) return strong(nameParts(node.FuncCall.funcname).at(-1));
  if ('A_Indirection' in node) return figure(node.A_Indirection.arg, outputs);
  if ('CollateClause' in node) return figure(node.CollateClause.arg, outputs);
  if ('TypeCast' in node) {
    const inner = figure(node.TypeCast.arg, outputs);
    return inner?.strong ? inner : weak(nameParts(node.TypeCast.typeName?.names).at(-1), inner);
  }
  if ('CaseExpr' in node) {
    const inner = figure(node.CaseExpr.defresult, outputs);
    return inner?.strong ? inner : weak('case', inner);
  }
  if ('A_Expr' in node) return node.A_Expr.kind === 'AEXPR_NULLIF' ? strong('nullif') : null;
  if ('CoalesceExpr' in node) return strong('coalesce');
  if ('MinMaxExpr' in node) return strong(node.MinMaxExpr.op === 'IS_GREATEST' ? 'greatest' : 'least');
  if ('A_ArrayExpr' in node) return strong('array');
  if ('RowExpr' in node) return strong('row');
  if ('GroupingFunc' in node) return strong('grouping');
  if ('SQLValueFunction' in node) return strong(timeValues.get(node.SQLValueFunction.op ?? ''));
  if ('SubLink' in node) return figureSubLink(node.SubLink, outputs);
  return null;
}

function weak(name: string | undefined, inner: Figured): Figured {
  return name === undefined ? inner : { name, strong: false };
}

function figureSubLink(
  { subLinkType, subselect }: { subLinkType?: string; subselect?: Node },
  outputs: ReadonlyMap<SelectStmt, QueryOutput>,
): Figured {
  if (subLinkType === 'EXISTS_SUBLINK') return strong('exists');
  if (subLinkType === 'ARRAY_SUBLINK') return strong('array');
  if (subLinkType !== 'EXPR_SUBLINK' || subselect === undefined || !('SelectStmt' in subselect)) return null;
  return strong(outputs.get(subselect.SelectStmt)?.columns[0]);
}
