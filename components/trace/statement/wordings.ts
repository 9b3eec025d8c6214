import type { Wording } from './statement-parts';

/** Labels and relationship types are the names of Cypher. */
export const cypherWords: Wording =
  /(?<text>'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?)|(?<name>(?<=[:|])\s*(?:`[^`]*`?|[\p{L}_][\p{L}\p{M}\p{N}_]*))|(?<keyword>(?<![\p{L}\p{N}_.`])(?:OPTIONAL|MATCH|WHERE|WITH|RETURN|DISTINCT|ORDER|BY|SKIP|LIMIT|UNWIND|UNION|ALL|AS|AND|OR|XOR|NOT|IN|STARTS|ENDS|CONTAINS|IS|NULL|TRUE|FALSE|CASE|WHEN|THEN|ELSE|END|EXISTS|ASC|DESC)(?![\p{L}\p{N}_]))|(?<number>(?<![\p{L}\p{N}_])\d+(?:\.\d+)?)/giu;

/** Quoted names are the names of SQL. */
export const sqlWords: Wording =
  /(?<text>[eE]?'(?:[^']|'')*'?)|(?<name>"(?:[^"]|"")*"?)|(?<keyword>(?<![\p{L}\p{N}_.])(?:WITH|SELECT|DISTINCT|FROM|WHERE|GROUP|BY|HAVING|ORDER|LIMIT|OFFSET|FETCH|FIRST|NEXT|ROWS?|ONLY|TIES|UNION|INTERSECT|EXCEPT|ALL|AS|JOIN|LEFT|RIGHT|FULL|INNER|OUTER|CROSS|LATERAL|ON|USING|AND|OR|NOT|IN|IS|NULL|TRUE|FALSE|LIKE|ILIKE|BETWEEN|EXISTS|ANY|SOME|CASE|WHEN|THEN|ELSE|END|CAST|OVER|PARTITION|WINDOW|FILTER|ASC|DESC|NULLS|LAST|INTERVAL|VALUES|EXTRACT)(?![\p{L}\p{N}_]))|(?<number>(?<![\p{L}\p{N}_])\d+(?:\.\d+)?)/giu;
