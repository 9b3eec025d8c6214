export type CypherPart = { kind: 'keyword' | 'label' | 'text' | 'number' | 'plain'; text: string };

const pattern =
  /(?<text>'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?)|(?<label>(?<=[:|])\s*(?:`[^`]*`?|[\p{L}_][\p{L}\p{M}\p{N}_]*))|(?<keyword>(?<![\p{L}\p{N}_.`])(?:OPTIONAL|MATCH|WHERE|WITH|RETURN|DISTINCT|ORDER|BY|SKIP|LIMIT|UNWIND|UNION|ALL|AS|AND|OR|XOR|NOT|IN|STARTS|ENDS|CONTAINS|IS|NULL|TRUE|FALSE|CASE|WHEN|THEN|ELSE|END|EXISTS|ASC|DESC)(?![\p{L}\p{N}_]))|(?<number>(?<![\p{L}\p{N}_])\d+(?:\.\d+)?)/giu;

/** A statement in the parts that are coloured; joined they are the statement. */
export function cypherParts(statement: string): CypherPart[] {
  const parts: CypherPart[] = [];
  let end = 0;
  for (const match of statement.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'plain', text: statement.slice(end, match.index) });
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!;
    parts.push({ kind: kind as CypherPart['kind'], text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < statement.length) parts.push({ kind: 'plain', text: statement.slice(end) });
  return parts;
}
