import { promptColumns } from '@/lib/index/prompt-lines';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { assembleContext, type BuiltContext } from './assemble-context';
import { type ContextScope, createScope, type LocalContextInput } from './context-input';
import { buildEntitiesSection } from './entities-section';
import { RelationshipLines } from './relationship-lines';
import { Dropped, sectionHeader, writeSection } from './section';
import { writeSources } from './sources-section';
import { splitBudget } from './token-budget';

export type NeighbourhoodContextInput = Omit<LocalContextInput, 'droppedEntities'> & {
  /** Table positions of relationships between the entities, best first. */
  relationshipRows: readonly number[];
  textUnitRows: readonly number[];
};

/**
 * The context of a one-hop search: entities, the relationships between them, and passages, each in the order given and
 * within the run's budget to the first that does not fit. Throws what the index's reader throws.
 */
export async function buildNeighbourhoodContext(input: NeighbourhoodContextInput): Promise<BuiltContext> {
  const { settings } = input;
  const count = await loadTokenCounter(settings.encoding);
  const scope = createScope(input, count);
  const budget = splitBudget(settings.maxContextTokens, settings.communityProp, settings.textUnitProp);
  const entities = await buildEntitiesSection(scope, budget.local);
  const relationships = await writeRelationships(scope, input.relationshipRows, budget.local - entities.tokens);
  const sources = await writeSources(scope, input.textUnitRows, { maxTokens: budget.text, idColumn: 'id' });
  return assembleContext([[entities, relationships], [sources]], [entities, relationships, sources], [], count);
}

async function writeRelationships(scope: ContextScope, rows: readonly number[], maxTokens: number) {
  const { index, settings, count } = scope;
  const { ids, shortIds } = index.structure.relationships;
  const columns = promptColumns.relationships(settings.includeRelationshipWeight, false);
  const headerTokens = count(sectionHeader('Relationships', columns));
  const lines = new RelationshipLines(scope);
  const asked = rows.map((row) => ({ row, links: null }));
  await lines.prepare(asked);
  let used = headerTokens;
  const fitting = asked.filter((line) => {
    used += lines.tokens(line);
    return used <= maxTokens;
  });
  const cells = await lines.cells(fitting);
  const dropped = new Dropped();
  dropped.add(rows.slice(fitting.length), 'budget', (row) => ({
    id: shortIds[row]!,
    recordId: ids[row]!,
    title: Object.values(lines.ends(row)).join(' → '),
    tokens: lines.tokens({ row, links: null }),
  }));
  const budget = { group: 'local' as const, tokens: maxTokens };
  const frame = {
    name: 'relationships' as const,
    title: 'Relationships',
    budget,
    columns,
    form: scope.cellForm,
    headerTokens,
  };
  return writeSection(
    frame,
    fitting.map((line, i) => ({
      index: index.indexOf('relationships', line.row),
      recordId: ids[line.row]!,
      cells: cells[i]!,
      tokens: lines.tokens(line),
    })),
    dropped,
  );
}
