import type { Node } from 'libpg-query';
import { numberTypes, textTypes } from './allowed/types';
import { builtInName } from './tree';

/** The text of a string literal, through casts to text types and COLLATE; null for anything else. The parser leaves '' out. */
export function textLiteral(node: Node | undefined): string | null {
  if (node === undefined) return null;
  if ('A_Const' in node) return node.A_Const.sval === undefined ? null : (node.A_Const.sval.sval ?? '');
  if ('CollateClause' in node) return textLiteral(node.CollateClause.arg);
  if (!('TypeCast' in node)) return null;
  const { arg, typeName } = node.TypeCast;
  return textTypes.has(builtInName(typeName?.names) ?? '') && typeName?.arrayBounds === undefined
    ? textLiteral(arg)
    : null;
}

/** The value of a number literal, through signs and casts to number types; null for anything else. The parser leaves 0 out. */
export function numberLiteral(node: Node | undefined): number | null {
  if (node === undefined) return null;
  if ('A_Const' in node) {
    const { ival, fval } = node.A_Const;
    if (ival !== undefined) return ival.ival ?? 0;
    return fval === undefined ? null : Number(fval.fval);
  }
  if ('A_Expr' in node) {
    const { kind, name, lexpr, rexpr } = node.A_Expr;
    const sign = kind === 'AEXPR_OP' && lexpr === undefined ? builtInName(name) : null;
    const value = sign === '-' || sign === '+' ? numberLiteral(rexpr) : null;
    return value === null || sign === '+' ? value : -value;
  }
  if (!('TypeCast' in node)) return null;
  const { arg, typeName } = node.TypeCast;
  if (!numberTypes.has(builtInName(typeName?.names) ?? '')) return null;
  const text = textLiteral(arg);
  return text === null ? numberLiteral(arg) : /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : null;
}
