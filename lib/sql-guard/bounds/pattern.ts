import type { A_Expr, FuncCall, Node } from 'libpg-query';
import { patternOperators } from '../allowed/operators';
import { numberTypes } from '../allowed/types';
import { numberLiteral, textLiteral } from '../literals';
import { Refusal } from '../refusal';
import { builtInName } from '../tree';

const maxPatternLength = 300;
/** Upper bounds of all `{m,n}` of a pattern, multiplied: PostgreSQL unrolls nested repetitions when it compiles. */
const maxRepetitions = 10_000;

const patternFunctions: ReadonlySet<string> = new Set([
  ...['regexp_replace', 'regexp_match', 'regexp_matches', 'regexp_count', 'regexp_like', 'regexp_substr'],
  ...['regexp_instr', 'regexp_split_to_array', 'regexp_split_to_table'],
]);
const wholeNumberFunctions: ReadonlySet<string> = new Set(['position', 'strpos', 'length', 'char_length']);
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** Bounds the pattern of `~`, `~*`, `SIMILAR TO` and their forms with NOT, ANY and ALL. @throws Refusal unbounded-pattern */
export function boundPatternOperator(expression: A_Expr): void {
  const operator = builtInName(expression.name);
  if (operator === null || !patternOperators.has(operator) || expression.lexpr === undefined) return;
  const right = expression.rexpr;
  if (right !== undefined && 'A_ArrayExpr' in right) {
    for (const element of right.A_ArrayExpr.elements ?? []) boundPattern(element, operator);
  } else if (expression.kind === 'AEXPR_SIMILAR' && right !== undefined && 'FuncCall' in right) {
    for (const argument of right.FuncCall.args ?? []) boundPattern(argument, 'SIMILAR TO');
  } else {
    boundPattern(right, operator);
  }
}

/** Bounds the pattern of a function that matches one. @throws Refusal unbounded-pattern */
export function boundPatternFunction(name: string, call: FuncCall): void {
  const [, second] = call.args ?? [];
  // substring(text, text) matches a pattern, substring(text, integer) counts: types are not known here.
  const matches = name === 'substring' ? second !== undefined && !isWholeNumber(second) : patternFunctions.has(name);
  if (matches) boundPattern(second, name);
}

function isWholeNumber(node: Node): boolean {
  if (numberLiteral(node) !== null) return true;
  if ('A_Expr' in node) return arithmetic.has(builtInName(node.A_Expr.name) ?? '');
  if ('FuncCall' in node) return wholeNumberFunctions.has(builtInName(node.FuncCall.funcname) ?? '');
  return 'TypeCast' in node && numberTypes.has(builtInName(node.TypeCast.typeName?.names) ?? '');
}

function boundPattern(node: Node | undefined, where: string): void {
  const pattern = textLiteral(node);
  if (pattern === null) throw new Refusal('unbounded-pattern', `The pattern of ${where} must be a string literal.`);
  if (pattern.length > maxPatternLength) {
    throw new Refusal('unbounded-pattern', `The pattern of ${where} is longer than ${maxPatternLength} characters.`);
  }
  // A pair at a time, so that an escaped backslash does not escape what follows it.
  const pairs = pattern.match(/\\[\s\S]/g) ?? [];
  if (pairs.some((pair) => /[1-9]/.test(pair))) {
    throw new Refusal('unbounded-pattern', `The pattern of ${where} has a back-reference.`);
  }
  let repetitions = 1;
  for (const [, least, most] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    repetitions *= Math.max(1, Number(most === undefined || most === '' ? least : most));
  }
  if (repetitions > maxRepetitions) {
    throw new Refusal('unbounded-pattern', `The pattern of ${where} repeats ${repetitions} times.`);
  }
}
