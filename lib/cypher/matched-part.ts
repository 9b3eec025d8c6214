import type { CheckedCypher, GraphCell, GraphEdge, GraphNode, GraphPicture, GraphRows } from '@/lib/domain/graph-query';
import { guardCypher } from './guard-cypher';
import { type Token, tokenize } from './tokenize';
import { isSign, isWord, writeCypher } from './write-cypher';

/** Rows of matches that a picture is drawn from. */
const maxMatches = 40;
const maxNodes = 60;

/**
 * A statement that returns the nodes and relationships which another one matched before its first WITH or RETURN; null
 * where it matches nothing or is a UNION. Parts of the pattern without a name get one.
 */
export function matchedPart(statement: string): CheckedCypher | null {
  const read = tokenize(statement);
  if (!read.ok || read.tokens.some((token) => isWord(token, 'UNION'))) return null;
  const part: Token[] = [];
  const names: string[] = [];
  let depth = 0;
  let inPattern = false;
  for (const [i, token] of read.tokens.entries()) {
    if (isSign(token, '{')) depth += 1;
    if (isSign(token, '}')) depth -= 1;
    if (depth === 0 && token.kind === 'word' && !isSign(read.tokens[i - 1], '.')) {
      if (isWord(token, 'RETURN') || isWord(token, 'WITH')) break;
      if (isWord(token, 'MATCH')) inPattern = true;
      if (isWord(token, 'WHERE')) inPattern = false;
    }
    part.push(token);
    if (depth > 0 || !inPattern || !opensElement(read.tokens, i)) continue;
    const next = read.tokens[i + 1];
    const named = next?.kind === 'word' || next?.kind === 'quoted';
    const name = named ? (next.kind === 'quoted' ? `\`${next.text}\`` : next.text) : `part_${names.length}`;
    if (!named) part.push({ kind: 'word', text: name, space: false });
    if (!names.includes(name)) names.push(name);
  }
  if (names.length === 0) return null;
  const written = writeCypher(part);
  if (!written.ok) return null;
  const verdict = guardCypher(`${written.text.trim()} RETURN ${names.join(', ')} LIMIT ${maxMatches}`);
  return verdict.ok ? verdict.statement : null;
}

/** Whether a bracket opens a node or a relationship of a pattern. */
function opensElement(tokens: readonly Token[], i: number): boolean {
  if (isSign(tokens[i], '[')) return isSign(tokens[i - 1], '-') || isSign(tokens[i - 1], '<-');
  if (!isSign(tokens[i], '(')) return false;
  const before = tokens[i - 1];
  return [',', '-', '->', '=', '<-'].some((sign) => isSign(before, sign)) || isWord(before, 'MATCH');
}

/** The nodes and relationships in rows, each once; null where there are none. */
export function pictureOf(rows: GraphRows): GraphPicture | null {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const visit = (cell: GraphCell): void => {
    if (Array.isArray(cell)) for (const item of cell) visit(item);
    else if (isNode(cell)) nodes.set(cell.key, cell);
    else if (isEdge(cell)) edges.set(JSON.stringify([cell.type, cell.from, cell.to]), cell);
  };
  for (const row of rows.rows) for (const cell of row) visit(cell);
  if (nodes.size === 0) return null;
  const shown = [...nodes.values()].slice(0, maxNodes);
  const keys = new Set(shown.map(({ key }) => key));
  return { nodes: shown, edges: [...edges.values()].filter(({ from, to }) => keys.has(from) && keys.has(to)) };
}

function isNode(cell: GraphCell): cell is GraphNode {
  return typeof cell === 'object' && cell !== null && !Array.isArray(cell) && cell.kind === 'node' && 'key' in cell;
}

function isEdge(cell: GraphCell): cell is GraphEdge {
  return (
    typeof cell === 'object' && cell !== null && !Array.isArray(cell) && cell.kind === 'relationship' && 'from' in cell
  );
}
