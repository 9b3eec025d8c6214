import type { Node, ScanToken, SelectStmt } from 'libpg-query';
import { Refusal } from './refusal';
import { asNode, children } from './tree';

const maxDepth = 150;
const maxParts = 6_000;
const maxTables = 100;

/** Columns that one query or one FROM item may have: PostgreSQL's own limit (MaxTupleAttributeNumber). */
export const maxColumns = 1_664;

/** Words, operators and brackets that may each nest a level: libpg-query's stack was measured to end at 7,000 levels. */
const maxNestingTokens = 3_000;
const flatTokens: ReadonlySet<string> = new Set([
  'IDENT',
  'SCONST',
  'ICONST',
  'FCONST',
  'ASCII_44',
  'ASCII_46',
  'C_COMMENT',
  'SQL_COMMENT',
]);
const opening = /^[([]$/;
const closing = /^[)\]]$/;

/** Bounds how deep the text can nest, before it is parsed. @throws Refusal complexity */
export function checkNesting(tokens: readonly ScanToken[]): void {
  let nesting = 0;
  let depth = 0;
  for (const { tokenName, text } of tokens) {
    if (!flatTokens.has(tokenName)) nesting += 1;
    if (opening.test(text)) depth += 1;
    if (closing.test(text)) depth -= 1;
    if (depth > maxDepth) throw new Refusal('complexity', `Its brackets nest deeper than ${maxDepth} levels.`);
    if (nesting > maxNestingTokens) {
      throw new Refusal('complexity', `It has more than ${maxNestingTokens} keywords, operators and brackets.`);
    }
  }
}

/** Bounds the tree before anything else walks it, so that no walk is deep or long. @throws Refusal complexity */
export function checkComplexity(select: SelectStmt): void {
  const counts = { parts: 0, tables: 0 };
  count(asNode('SelectStmt', select), 0, counts);
}

function count(node: Node, depth: number, counts: { parts: number; tables: number }): void {
  counts.parts += 1;
  if ('RangeVar' in node) counts.tables += 1;
  if (depth > maxDepth) throw new Refusal('complexity', `It nests deeper than ${maxDepth} levels.`);
  if (counts.parts > maxParts) throw new Refusal('complexity', `It has more than ${maxParts} parts.`);
  if (counts.tables > maxTables) throw new Refusal('complexity', `It names more than ${maxTables} tables.`);
  for (const child of children(node)) count(child, depth + 1, counts);
}
