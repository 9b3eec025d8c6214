/** Built-in operators that match a regular expression: their right side is bounded by `bounds/pattern.ts`. */
export const patternOperators: ReadonlySet<string> = new Set(['~', '~*', '!~', '!~*']);

/**
 * Built-in operators that may be used; `BETWEEN` and its forms are operators to the parser. Left out: jsonpath's `@?`
 * and `@@` (regular expressions inside a string) and text search.
 */
export const allowedOperators: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '<=', '>', '>='],
  ...['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
  ...['+', '-', '*', '/', '%', '^', '|/', '||/', '@', '&', '|', '#', '<<', '>>'],
  ...['||', '^@', '~~', '!~~', '~~*', '!~~*'],
  ...['->', '->>', '#>', '#>>', '@>', '<@', '&&', '?', '?|', '?&'],
  ...patternOperators,
]);
