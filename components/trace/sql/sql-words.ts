export type SqlPart = { kind: 'keyword' | 'name' | 'text' | 'number' | 'plain'; text: string };

const pattern =
  /(?<text>[eE]?'(?:[^']|'')*'?)|(?<name>"(?:[^"]|"")*"?)|(?<keyword>(?<![\p{L}\p{N}_.])(?:WITH|SELECT|DISTINCT|FROM|WHERE|GROUP|BY|HAVING|ORDER|LIMIT|OFFSET|FETCH|FIRST|NEXT|ROWS?|ONLY|TIES|UNION|INTERSECT|EXCEPT|ALL|AS|JOIN|LEFT|RIGHT|FULL|INNER|OUTER|CROSS|LATERAL|ON|USING|AND|OR|NOT|IN|IS|NULL|TRUE|FALSE|LIKE|ILIKE|BETWEEN|EXISTS|ANY|SOME|CASE|WHEN|THEN|ELSE|END|CAST|OVER|PARTITION|WINDOW|FILTER|ASC|DESC|NULLS|LAST|INTERVAL|VALUES|EXTRACT)(?![\p{L}\p{N}_]))|(?<number>(?<![\p{L}\p{N}_])\d+(?:\.\d+)?)/giu;

/** A statement in the parts that are coloured; joined they are the statement. */
export function sqlParts(statement: string): SqlPart[] {
  const parts: SqlPart[] = [];
  let end = 0;
  for (const match of statement.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: 'plain', text: statement.slice(end, match.index) });
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!;
    parts.push({ kind: kind as SqlPart['kind'], text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < statement.length) parts.push({ kind: 'plain', text: statement.slice(end) });
  return parts;
}
