import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import { isClustered } from '@/lib/index/community-level';
import { neighboursOf } from '@/lib/index/neighbours';
import { entityCells, promptColumns } from '@/lib/index/prompt-lines';
import { raggedRow } from '@/lib/index/ragged';
import { withCandidates } from './candidate-rows';
import { type ContextScope, storedTokens, tableLine } from './context-input';
import { fitLines, LineCounter } from './line-counter';
import { Dropped, type SectionFrame, type SectionRow, sectionHeader, toRecord, writeSection } from './section';

const title = 'Entities';

/** The mapped entities within `maxTokens`, to the first that does not fit; its header stands even where none does. */
export async function buildEntitiesSection(scope: ContextScope, maxTokens: number): Promise<ContextSection> {
  const { index, entityRows, settings, count } = scope;
  const { entities } = index.structure;
  const columns = promptColumns.entities(settings.includeEntityRank);
  const headerTokens = count(sectionHeader(title, columns));
  const counter = new LineCounter(
    storedTokens(scope, settings.includeEntityRank, entities),
    async (rows) => (await readCells(scope, rows)).map((cells) => tableLine(scope, cells)),
    count,
  );
  const left = scope.droppedEntities ?? [];
  await counter.prepare([...entityRows, ...left.map(({ row }) => row)]);
  const { fitting } = fitLines(entityRows, (row) => counter.tokens(row), headerTokens, maxTokens);

  const dropped = new Dropped();
  const describe = (row: number) => ({
    id: entities.shortIds[row]!,
    recordId: entities.ids[row]!,
    title: entities.titles[row]!,
    tokens: counter.tokens(row),
  });
  dropped.add(entityRows.slice(fitting.length), 'budget', describe);
  for (const { row, reason } of left) dropped.add([row], reason, describe);

  const frame: SectionFrame = {
    name: 'entities',
    title,
    budget: { group: 'local', tokens: maxTokens },
    columns,
    form: scope.cellForm,
    headerTokens,
  };
  const readRows = async (rows: readonly number[]): Promise<SectionRow[]> => {
    await counter.prepare(rows);
    const cells = await readCells(scope, rows);
    return rows.map((row, i) => ({
      index: index.indexOf('entities', row),
      recordId: entities.ids[row]!,
      cells: cells[i]!,
      tokens: counter.tokens(row),
    }));
  };
  const section = writeSection(frame, await readRows(fitting), dropped);
  if (!settings.returnCandidateContext) return section;
  const candidates = await readRows(candidateEntities(scope));
  return withCandidates(
    section,
    candidates.map((row): ContextRecord => toRecord(frame, row)),
  );
}

async function readCells(scope: ContextScope, rows: readonly number[]): Promise<string[][]> {
  const { entities } = scope.index.structure;
  const texts = await scope.index.texts.entities(rows);
  return rows.map((row, i) =>
    entityCells(
      {
        id: entities.shortIds[row]!,
        title: entities.titles[row]!,
        description: texts[i]!.description,
        degree: entities.degrees[row]!,
      },
      scope.settings.includeEntityRank,
    ),
  );
}

/** All entities at an end of a relationship of the mapped ones, by stored id, as GraphRAG orders its entities. */
function candidateEntities(scope: ContextScope): number[] {
  const { structure } = scope.index;
  const { titleRows, relationshipRows } = neighboursOf(structure);
  const { sourceRows, targetRows } = structure.relationships;
  const { communityLevel, compat } = scope.settings;
  const ends = new Set<number>();
  for (const entityRow of scope.entityRows) {
    for (const row of raggedRow(relationshipRows, titleRows[entityRow]!))
      ends.add(sourceRows[row]!).add(targetRows[row]!);
  }
  const { ids } = structure.entities;
  return [...ends]
    .filter((row) => row >= 0 && (!compat.dropUnclusteredEntities || isClustered(structure, row, communityLevel)))
    .sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1));
}
