import type { GraphLabelKind, GraphSchema } from '@/lib/domain/graph-query';
import type { GraphQuestion, GraphScope, GraphTarget } from '@/lib/domain/graph-question';

/** Rows that a ranking without a number reads, so that ties with the first are seen. */
const rowsForTies = 25;

/**
 * The statement that answers a question whose form is known; null where the graph has no such tables or no path between
 * them. Its columns, `what`, `id`, `name` and `total`, are those that `sayGraphRows` reads.
 */
export function cypherOfQuestion(question: GraphQuestion, schema: GraphSchema): string | null {
  const graph = new GraphNames(schema);
  if (question.shape === 'list') return listOf(question.target, question.scope, graph);
  if (question.shape === 'top') return rankingOf(question, graph);
  const { targets, scope } = question;
  const counts = targets.map((target) => countOf(target, scope, graph));
  if (!counts.every((count) => count !== null)) return null;
  return counts
    .map(({ matched, counted }, i) => `${matched} RETURN ${literal(targets[i]!.word)} AS what, ${counted} AS total`)
    .join(' UNION ALL ')
    .trim();
}

type Count = { matched: string; counted: string };

function countOf(target: GraphTarget, scope: GraphScope | null, graph: GraphNames): Count | null {
  if (target.of === 'relationships') return countRelationships(scope, graph);
  // The graph has tables for what occurs: a label without one has no nodes.
  if (graph.labelOf(target) === null) return { matched: '', counted: '0' };
  const matched = matchScoped(target, scope, graph);
  return matched === null ? null : { matched, counted: 'count(DISTINCT x.id)' };
}

function countRelationships(scope: GraphScope | null, graph: GraphNames): Count | null {
  const ends = graph.named(['entity', 'unlisted']);
  const types = graph.typesAmong(['entity', 'unlisted']);
  if (ends === null || types === '' || scope?.by === 'documents') return null;
  return scope === null
    ? { matched: `MATCH (a:${ends})-[r:${types}]->(b:${ends})`, counted: 'count(r)' }
    : {
        matched: `MATCH (y:${ends})-[r:${types}]-(x:${ends}) WHERE y.name = ${literal(scope.title)}`,
        counted: 'count(DISTINCT id(r))',
      };
}

function listOf(target: GraphTarget, scope: GraphScope | null, graph: GraphNames): string | null {
  const matched = matchScoped(target, scope, graph);
  return matched && `${matched} RETURN DISTINCT x.id AS id, x.${graph.nameOf(target)} AS name ORDER BY name`;
}

function rankingOf(
  { target, by, limit, ascending }: Extract<GraphQuestion, { shape: 'top' }>,
  graph: GraphNames,
): string | null {
  const label = graph.labelOf(target);
  if (label === null) return null;
  const rows = limit ?? rowsForTies;
  const order = `ORDER BY total ${ascending ? 'ASC' : 'DESC'}, name LIMIT ${rows}`;
  const named = `x.id AS id, x.${graph.nameOf(target)} AS name`;
  const entities = kindOf(target) === 'entity';
  if (by === 'mentions') {
    return entities ? `MATCH (x:${label}) RETURN ${named}, x.mentions AS total ${order}` : null;
  }
  if (by === 'neighbours' || by.of === 'relationships') {
    const [others, types] = [graph.named(['entity', 'unlisted']), graph.typesAmong(['entity', 'unlisted'])];
    if (!entities || others === null || types === '') return null;
    const counted = by === 'neighbours' ? 'count(DISTINCT y.id)' : 'count(y)';
    return `MATCH (x:${label}) OPTIONAL MATCH (x)-[:${types}]-(y:${others}) RETURN ${named}, ${counted} AS total ${order}`;
  }
  const path = graph.path(by, target);
  return (
    path &&
    `MATCH (x:${label}) OPTIONAL MATCH ${path('y', 'x')} RETURN ${named}, count(DISTINCT y.id) AS total ${order}`
  );
}

/** A match whose `x` are the nodes asked for. */
function matchScoped(target: GraphTarget, scope: GraphScope | null, graph: GraphNames): string | null {
  const label = graph.labelOf(target);
  if (label === null) return null;
  if (scope === null) return `MATCH (x:${label})`;
  if (scope.by === 'documents') {
    const document = graph.one('document');
    const conditions = scope.words
      .map((word) => `lower(d.title) CONTAINS ${literal(word.toLowerCase())}`)
      .join(' AND ');
    if (document === null) return null;
    if (kindOf(target) === 'document')
      return `MATCH (x:${document}) WHERE ${conditions.replaceAll('d.title', 'x.title')}`;
    const path = graph.path({ of: 'label', label: document, kind: 'document', word: '', unit: '' }, target);
    return path && `MATCH ${path('d', 'x')} WHERE ${conditions}`;
  }
  const path = graph.path({ of: 'entities', word: '', unit: '' }, target);
  return path && `MATCH ${path('y', 'x')} WHERE y.name = ${literal(scope.title)}`;
}

function kindOf(target: GraphTarget): GraphLabelKind {
  return target.of === 'label' ? target.kind : 'entity';
}

/** A text that the guard can write: without backslashes, and with one kind of quotes. */
function literal(text: string): string {
  const plain = text.normalize('NFC').replaceAll('\\', '');
  return plain.includes("'") ? `"${plain.replaceAll('"', '')}"` : `'${plain}'`;
}

type Path = (from: string, to: string) => string;

/** The tables of a graph by what they hold. */
class GraphNames {
  constructor(private readonly schema: GraphSchema) {}

  one(kind: GraphLabelKind): string | null {
    return this.named([kind]);
  }

  /** All labels of some kinds as one pattern; null where there is none. */
  named(kinds: readonly GraphLabelKind[]): string | null {
    const names = this.schema.labels.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => quoted(name));
    return names.length === 0 ? null : names.join('|');
  }

  labelOf(target: GraphTarget): string | null {
    if (target.of === 'relationships') return null;
    if (target.of === 'entities') return this.named(['entity']);
    const label = target.label.toLowerCase();
    const found = this.schema.labels.find(({ name, kind }) => kind === target.kind && name.toLowerCase() === label);
    return found ? quoted(found.name) : null;
  }

  /** The property that names a node. */
  nameOf(target: GraphTarget): string {
    const kind = kindOf(target);
    return kind === 'entity' || kind === 'unlisted' ? 'name' : kind === 'text-unit' ? 'number' : 'title';
  }

  /** Types of relationships whose both ends are of some kinds. */
  typesAmong(kinds: readonly GraphLabelKind[]): string {
    const labels = new Set(this.schema.labels.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name));
    return this.schema.relationshipTypes
      .filter(({ pairs }) => pairs.some(({ from, to }) => labels.has(from) && labels.has(to)))
      .map(({ name }) => quoted(name))
      .join('|');
  }

  /** How nodes of one target are reached from those of another. */
  path(from: GraphTarget, to: GraphTarget): Path | null {
    const [a, b] = [this.labelOf(from), this.labelOf(to)];
    const unit = this.one('text-unit');
    if (a === null || b === null) return null;
    const one: Path = (x, y) => `(${x}:${a})-[]-(${y}:${b})`;
    const overUnits = (left: string, right: string): Path | null =>
      unit === null ? null : (x, y) => `(${x}:${a})${left}(:${unit})${right}(${y}:${b})`;
    switch (`${kindOf(from)}>${kindOf(to)}`) {
      case 'entity>entity': {
        const types = this.typesAmong(['entity']);
        return types === '' ? null : (x, y) => `(${x}:${a})-[:${types}]-(${y}:${b})`;
      }
      case 'document>entity':
        return overUnits('-[:HAS_TEXT_UNIT]->', '-[:MENTIONS]->');
      case 'entity>document':
        return overUnits('<-[:MENTIONS]-', '<-[:HAS_TEXT_UNIT]-');
      case 'document>table':
      case 'table>document':
      case 'document>text-unit':
      case 'text-unit>document':
      case 'entity>text-unit':
      case 'text-unit>entity':
      case 'entity>community':
      case 'community>entity':
        return one;
      default:
        return null;
    }
  }
}

function quoted(name: string): string {
  return /^[A-Za-z]\w*$/.test(name) ? name : `\`${name}\``;
}
