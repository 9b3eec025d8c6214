import type { ColumnRef, FuncCall, Node, RangeVar, SelectStmt, TypeName } from 'libpg-query';
import { allowedFunctions } from './allowed/functions';
import { allowedNodes } from './allowed/nodes';
import { allowedOperators, patternOperators } from './allowed/operators';
import { allowedTypes, timeValues } from './allowed/types';
import { boundPatternFunction, boundPatternOperator } from './bounds/pattern';
import { boundSeriesProduct, seriesRows } from './bounds/series';
import { boundGrowth, boundTypeLength, textGrowth } from './bounds/text';
import { Refusal } from './refusal';
import { asNode, builtInName, children, fieldsOf, kindOf, nameParts } from './tree';

/** What a walk over the tree has seen. */
type Seen = { seriesRows: number; growth: number; names: Set<ColumnRef | RangeVar> };

/**
 * Judges everything that needs no knowledge of tables: kinds of nodes and their fields, functions, operators, types,
 * bounds. Returns the references to tables and columns it met, so that the next check can prove it judged each.
 * @throws Refusal
 */
export function checkSyntax(select: SelectStmt): ReadonlySet<ColumnRef | RangeVar> {
  const seen: Seen = { seriesRows: 1, growth: 1, names: new Set() };
  visit(asNode('SelectStmt', select), seen);
  return seen.names;
}

function visit(node: Node, seen: Seen): void {
  checkSpecialCases(node);
  checkFields(node);
  checkNames(node, seen);
  for (const child of children(node)) visit(child, seen);
}

/** Constructs with a rule of their own, which would otherwise only be unlisted. */
function checkSpecialCases(node: Node): void {
  if ('SelectStmt' in node) {
    if (node.SelectStmt.intoClause !== undefined) throw new Refusal('select-into', 'SELECT INTO creates a table.');
    if (node.SelectStmt.lockingClause !== undefined)
      throw new Refusal('locking-clause', 'FOR UPDATE and the like lock rows.');
  } else if ('WithClause' in node) {
    if (node.WithClause.recursive)
      throw new Refusal('recursive-cte', 'WITH RECURSIVE has no bound; join a fixed number of levels.');
  } else if ('CommonTableExpr' in node) {
    const { ctename, ctequery } = node.CommonTableExpr;
    if (ctequery === undefined || !('SelectStmt' in ctequery)) {
      throw new Refusal('data-modifying-cte', `The WITH query ${ctename} is not a SELECT.`);
    }
  } else if ('ParamRef' in node) {
    throw new Refusal('parameter', 'Nothing is bound to a parameter; write the value.');
  } else if ('A_Indirection' in node) {
    if (node.A_Indirection.indirection?.some((part) => !('A_Indices' in part))) {
      throw new Refusal('field-selection', 'A field of an expression may be a function call; name the column in FROM.');
    }
  } else if ('RangeVar' in node && node.RangeVar.catalogname !== undefined) {
    throw new Refusal('unlisted-table', `${node.RangeVar.catalogname} is another database.`);
  }
}

function checkFields(node: Node): void {
  const kind = kindOf(node);
  const forms = allowedNodes.get(kind ?? '');
  if (kind === null || forms === undefined) throw new Refusal('unlisted-syntax', `${kind} is not allowed.`);
  for (const [field, value] of Object.entries(fieldsOf(node))) {
    if (field === 'location') continue;
    const form = Object.hasOwn(forms, field) ? forms[field] : undefined;
    const fits =
      form === 'plain' ? typeof value !== 'object' : form === 'nodes' ? Array.isArray(value) : form !== undefined;
    if (!fits) throw new Refusal('unlisted-syntax', `${kind} with ${field} is not allowed.`);
  }
}

function checkNames(node: Node, seen: Seen): void {
  if ('ColumnRef' in node) seen.names.add(node.ColumnRef);
  else if ('RangeVar' in node) seen.names.add(node.RangeVar);
  else if ('FuncCall' in node) checkFunction(node.FuncCall, seen);
  else if ('TypeName' in node) checkType(node.TypeName);
  else if ('SortBy' in node) checkOperator(node.SortBy.useOp);
  else if ('SubLink' in node) checkSubLinkOperator(node.SubLink.operName);
  else if ('SQLValueFunction' in node) checkSessionValue(node.SQLValueFunction.op);
  else if ('A_Expr' in node) {
    checkOperator(node.A_Expr.name);
    boundPatternOperator(node.A_Expr);
  }
}

function checkFunction(call: FuncCall, seen: Seen): void {
  const name = builtInName(call.funcname);
  if (name === null || !allowedFunctions.has(name)) {
    throw new Refusal('unlisted-function', `The function ${nameParts(call.funcname).join('.')} is not allowed.`);
  }
  // The bounds below find arguments by their position.
  if (!name.startsWith('make_') && call.args?.some((argument) => 'NamedArgExpr' in argument)) {
    throw new Refusal('unlisted-syntax', `${name} takes its arguments by position here.`);
  }
  boundPatternFunction(name, call);
  seen.growth *= textGrowth(name, call);
  boundGrowth(seen.growth);
  if (name === 'generate_series') seen.seriesRows *= seriesRows(call);
  boundSeriesProduct(seen.seriesRows);
}

function checkType(type: TypeName): void {
  const name = builtInName(type.names);
  if (name === null || !allowedTypes.has(name)) {
    throw new Refusal('unlisted-type', `The type ${nameParts(type.names).join('.')} is not allowed.`);
  }
  boundTypeLength(type);
}

function checkOperator(names: Node[] | undefined): void {
  if (names === undefined) return;
  const name = builtInName(names);
  if (name === null || !allowedOperators.has(name)) {
    throw new Refusal('unlisted-operator', `The operator ${nameParts(names).join('.')} is not allowed.`);
  }
}

function checkSubLinkOperator(names: Node[] | undefined): void {
  checkOperator(names);
  const name = builtInName(names);
  if (name !== null && patternOperators.has(name)) {
    throw new Refusal(
      'unbounded-pattern',
      `${name} ANY (SELECT …) takes its patterns from rows; they must be literals.`,
    );
  }
}

function checkSessionValue(op: string | undefined): void {
  if (!timeValues.has(op ?? '')) {
    throw new Refusal('session-value', `${op?.replace('SVFOP_', '')} tells about the session.`);
  }
}
