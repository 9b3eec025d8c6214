import type { FuncCall, Node, TypeName } from 'libpg-query';
import { numberLiteral, textLiteral } from '../literals';
import { Refusal } from '../refusal';
import { builtInName } from '../tree';

/** Characters that one call may pad or repeat to. */
const maxMadeLength = 10_000;
/** How much longer all replacements of a statement together may make a text, as a factor. */
const maxGrowth = 10_000;
/** Taken for a replacement that is not a literal. */
const assumedGrowth = 100;

/** How much longer one call can make its first argument, as a factor of at least 1. @throws Refusal unbounded-text */
export function textGrowth(name: string, call: FuncCall): number {
  const [text, second, third] = call.args ?? [];
  switch (name) {
    case 'repeat': {
      const length = textLiteral(text)?.length ?? null;
      if (length === null) throw new Refusal('unbounded-text', 'repeat takes a string literal.');
      boundLength('repeat', literalCount('repeat', second) * length);
      return 1;
    }
    case 'lpad':
    case 'rpad':
      boundLength(name, literalCount(name, second));
      return 1;
    case 'format': {
      const pattern = textLiteral(text);
      if (pattern === null || /%(?!%|(?:\d{1,2}\$)?[sIL])/.test(pattern.replaceAll('%%', ''))) {
        throw new Refusal('unbounded-text', 'format takes a string literal with %s, %I, %L and no widths.');
      }
      return 1;
    }
    case 'replace':
      return replacementGrowth(third, textLiteral(second)?.length ?? 1);
    case 'regexp_replace':
      return replacementGrowth(third, 1);
    default:
      return 1;
  }
}

/** Bounds what all replacements of a statement multiply to. @throws Refusal unbounded-text */
export function boundGrowth(growth: number): void {
  if (growth <= maxGrowth) return;
  throw new Refusal(
    'unbounded-text',
    `The replacements together could make a text ${Math.round(growth)} times longer.`,
  );
}

/** Bounds the length in `char(n)`, which pads; the length of other types only cuts. @throws Refusal unbounded-text */
export function boundTypeLength(type: TypeName): void {
  if (builtInName(type.names) !== 'bpchar') return;
  for (const length of type.typmods ?? []) boundLength('char', literalCount('char', length));
}

function replacementGrowth(replacement: Node | undefined, replaced: number): number {
  const length = textLiteral(replacement)?.length;
  return length === undefined ? assumedGrowth : Math.max(1, length / Math.max(1, replaced));
}

function literalCount(name: string, node: Node | undefined): number {
  const count = numberLiteral(node);
  if (count === null) throw new Refusal('unbounded-text', `The length given to ${name} must be a number literal.`);
  return count;
}

function boundLength(name: string, length: number): void {
  if (length <= maxMadeLength) return;
  throw new Refusal('unbounded-text', `${name} would make ${length} characters; ${maxMadeLength} are allowed.`);
}
