const kinds = ['keyword', 'name', 'text', 'number'] as const;

/** A stretch of a statement that is coloured alike. */
export type StatementPart = { kind: (typeof kinds)[number] | 'plain'; text: string };

/** The words of a language: a pattern whose groups are `keyword`, `name`, `text` and `number`. */
export type Wording = RegExp;

/** A statement in the parts that are coloured; joined they are the statement. */
export function statementParts(statement: string, wording: Wording): StatementPart[] {
  const parts: StatementPart[] = [];
  let end = 0;
  for (const match of statement.matchAll(wording)) {
    if (match.index > end) parts.push({ kind: 'plain', text: statement.slice(end, match.index) });
    const kind = kinds.find((each) => match.groups?.[each] !== undefined) ?? 'plain';
    parts.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < statement.length) parts.push({ kind: 'plain', text: statement.slice(end) });
  return parts;
}
