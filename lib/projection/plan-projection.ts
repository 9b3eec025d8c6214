import type { GraphLabelKind, GraphPropertyType, GraphSchema } from '@/lib/domain/graph-query';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { type NodeNames, nameNodeTables } from './name-tables';
import { relationshipNames } from './relationship-names';

export type PlannedColumn = { name: string; type: GraphPropertyType; values: (string | number | string[] | null)[] };

export type PlannedNodes = { label: string; kind: GraphLabelKind; columns: PlannedColumn[] };

/** Relationships of one type between two labels, in the order found. */
export type PlannedEdges = {
  type: string;
  from: string;
  to: string;
  fromKeys: string[];
  toKeys: string[];
  weights: (number | null)[];
  descriptions: (string | null)[];
};

export type ProjectionPlan = { nodes: PlannedNodes[]; edges: PlannedEdges[] };

/** Tables made at most; beyond, entity types fold into one another. Each pair is a file and a COPY of its own. */
const maxPairs = 400;
/** Entity types and relationship types with a table of their own; the rest is kept under a common name. */
const maxEntityTypes = 24;
const maxRelationshipTypes = 40;
/** Characters of a description that are kept: enough to search in and to show. */
const maxDescriptionLength = 500;

/**
 * The node tables and relationship tables of an index: documents, text units, tables, communities, one table an entity
 * type that occurs, typed relationships for the pairs that are observed. Keys are ASCII: the kind's letter and the row.
 */
export function planProjection(records: GraphRecords): ProjectionPlan {
  for (let types = maxEntityTypes; ; types = Math.floor(types / 2)) {
    const plan = planTables(records, nameNodeTables(records.entities, types));
    if (plan.edges.length <= maxPairs || types === 0) return plan;
  }
}

function planTables(records: GraphRecords, names: NodeNames): ProjectionPlan {
  const edges = new EdgeTables();
  const unlisted = new Map<string, string>();
  const { labels, labelOf } = names;

  const documentKeys = new Map(records.documents.map(({ id }, row) => [id, `d${row}`]));
  let tables = 0;
  const tableRows = records.documents.flatMap((document, row) =>
    document.tables.map((table) => {
      const key = `t${tables++}`;
      edges.add('HAS_TABLE', { label: names.document, key: `d${row}` }, { label: names.table, key });
      return { key, table };
    }),
  );
  records.textUnits.forEach(({ documentId }, row) => {
    const document = documentId === null ? undefined : documentKeys.get(documentId);
    if (document === undefined) return;
    edges.add('HAS_TEXT_UNIT', { label: names.document, key: document }, { label: names.textUnit, key: `u${row}` });
  });
  records.entities.forEach(({ textUnitRows, communityRows }, row) => {
    const entity = { label: labelOf[row]!, key: `e${row}` };
    for (const unit of Array.from(textUnitRows))
      edges.add('MENTIONS', { label: names.textUnit, key: `u${unit}` }, entity);
    for (const community of Array.from(communityRows))
      edges.add('IN_COMMUNITY', entity, { label: names.community, key: `c${community}` });
  });
  records.communities.forEach(({ parentRow }, row) => {
    if (parentRow < 0) return;
    edges.add('PART_OF', { label: names.community, key: `c${row}` }, { label: names.community, key: `c${parentRow}` });
  });
  const end = (row: number, title: string) => {
    if (row >= 0) return { label: labelOf[row]!, key: `e${row}` };
    const key = unlisted.get(title) ?? `x${unlisted.size}`;
    unlisted.set(title, key);
    return { label: names.unlisted, key };
  };
  const typeOf = relationshipNames(records.relationships, maxRelationshipTypes);
  records.relationships.forEach((relationship, row) => {
    const { source, target, sourceRow, targetRow, weight, description } = relationship;
    edges.add(typeOf[row]!, end(sourceRow, source), end(targetRow, target), { weight, description: cut(description) });
  });

  const { entities } = records;
  const rowsOf = new Map(labels.map((label): [string, number[]] => [label, []]));
  labelOf.forEach((label, row) => void rowsOf.get(label)!.push(row));
  const nodes: PlannedNodes[] = [
    nodeTable(names.document, 'document', records.documents, (_, row) => `d${row}`, {
      title: ['STRING', (document) => document.title],
      date: ['STRING', (document) => document.metadata.date],
      cluster: ['STRING', (document) => document.metadata.cluster],
      tags: ['STRING[]', (document) => document.metadata.tags],
    }),
    nodeTable(names.textUnit, 'text-unit', records.textUnits, (_, row) => `u${row}`, {
      number: ['INT64', (_, row) => row],
      tokens: ['INT64', (unit) => unit.tokenCount],
    }),
    nodeTable(names.table, 'table', tableRows, ({ key }) => key, {
      title: ['STRING', ({ table }) => table.title],
      columns: ['STRING[]', ({ table }) => table.columns],
      row_count: ['INT64', ({ table }) => table.rows.length],
    }),
    nodeTable(names.community, 'community', records.communities, (_, row) => `c${row}`, {
      title: ['STRING', (community) => community.title],
      level: ['INT64', (community) => community.level],
      size: ['INT64', (community) => community.size],
      summary: ['STRING', (community) => community.summary && cut(community.summary)],
      rank: ['DOUBLE', (community) => community.rank],
    }),
    ...labels.map((label) =>
      nodeTable(label, 'entity', rowsOf.get(label)!, (row) => `e${row}`, {
        name: ['STRING', (row) => entities[row]!.title],
        type: ['STRING', (row) => entities[row]!.type],
        aliases: ['STRING[]', (row) => entities[row]!.aliases],
        description: ['STRING', (row) => cut(entities[row]!.description)],
        degree: ['INT64', (row) => entities[row]!.degree],
        mentions: ['INT64', (row) => entities[row]!.textUnitRows.length],
      }),
    ),
    nodeTable(names.unlisted, 'unlisted', [...unlisted], ([, key]) => key, { name: ['STRING', ([name]) => name] }),
  ];
  return { nodes: nodes.filter(({ columns: [key] }) => key!.values.length > 0), edges: edges.all() };
}

/** The shape of a plan, as a query may name it. */
export function schemaOf({ nodes, edges }: ProjectionPlan): GraphSchema {
  const byType = new Map<string, PlannedEdges[]>();
  for (const table of edges) byType.set(table.type, [...(byType.get(table.type) ?? []), table]);
  return {
    labels: nodes.map(({ label, kind, columns }) => ({
      name: label,
      kind,
      count: columns[0]!.values.length,
      properties: columns.map(({ name, type, values }) => ({ name, type, samples: samplesOf(values) })),
    })),
    relationshipTypes: [...byType].map(([name, tables]) => ({
      name,
      count: tables.reduce((sum, { fromKeys }) => sum + fromKeys.length, 0),
      pairs: tables.map(({ from, to, fromKeys }) => ({ from, to, count: fromKeys.length })),
    })),
  };
}

/** Relationship tables that grow, one for each type and pair of labels. */
class EdgeTables {
  private readonly tables = new Map<string, PlannedEdges>();

  add(
    type: string,
    from: { label: string; key: string },
    to: { label: string; key: string },
    properties: { weight: number; description: string } | null = null,
  ): void {
    const id = JSON.stringify([type, from.label, to.label]);
    let table = this.tables.get(id);
    if (!table) {
      table = { type, from: from.label, to: to.label, fromKeys: [], toKeys: [], weights: [], descriptions: [] };
      this.tables.set(id, table);
    }
    table.fromKeys.push(from.key);
    table.toKeys.push(to.key);
    table.weights.push(properties && (Number.isFinite(properties.weight) ? properties.weight : null));
    table.descriptions.push(properties?.description ?? null);
  }

  all(): PlannedEdges[] {
    return [...this.tables.values()];
  }
}

type Cells<T> = Record<string, [GraphPropertyType, (record: T, row: number) => PlannedColumn['values'][number]]>;

function nodeTable<T>(
  label: string,
  kind: GraphLabelKind,
  records: readonly T[],
  keyOf: (record: T, row: number) => string,
  cells: Cells<T>,
): PlannedNodes {
  return {
    label,
    kind,
    columns: [
      { name: 'id', type: 'STRING', values: records.map(keyOf) },
      ...Object.entries(cells).map(([name, [type, read]]) => ({
        name,
        type,
        values: records.map((record, row) => storable(read(record, row), type)),
      })),
    ],
  };
}

/** A whole number where the column holds those; null for what is no number. */
function storable(value: PlannedColumn['values'][number], type: GraphPropertyType): PlannedColumn['values'][number] {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) return null;
  return type === 'INT64' ? Math.round(value) : value;
}

function cut(text: string): string {
  return text.length <= maxDescriptionLength ? text : `${text.slice(0, maxDescriptionLength).toWellFormed()}…`;
}

const sampleCount = 3;
const sampleLength = 40;

function samplesOf(values: PlannedColumn['values']): string[] {
  const samples = new Set<string>();
  for (const value of values) {
    if (samples.size === sampleCount) break;
    const text = Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value);
    if (text !== '' && text.length <= sampleLength) samples.add(text);
  }
  return [...samples];
}
