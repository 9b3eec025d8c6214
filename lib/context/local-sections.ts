import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import { neighboursOf } from '@/lib/index/neighbours';
import { claimCells, promptColumns } from '@/lib/index/prompt-lines';
import { raggedRow } from '@/lib/index/ragged';
import { mergeCandidates } from './candidate-rows';
import { type ContextScope, storedTokens, tableLine } from './context-input';
import { claimsOf, type GrownTables, type GrowResult, growTables } from './grow-tables';
import { LineCounter } from './line-counter';
import type { RelationshipLine, RelationshipLines } from './relationship-lines';
import {
  Dropped,
  type SectionFrame,
  type SectionRow,
  sectionHeader,
  toRecord,
  writeBareSection,
  writeSection,
} from './section';

/**
 * Relationships and claims of the mapped entities, in what the entities' own table leaves of `maxTokens`. `kept` is
 * false where not even the tables of the first entity fit. Sections without text have empty text.
 */
export async function buildLocalSections(
  scope: ContextScope,
  entityTokens: number,
  maxTokens: number,
): Promise<{ relationships: ContextSection; claims: ContextSection; kept: boolean }> {
  const claimLines = createClaimLines(scope);
  const grown = await growTables(scope, claimLines, entityTokens, maxTokens);
  return {
    relationships: await writeRelationships(scope, grown, maxTokens),
    claims: await writeClaims(scope, grown.tables, claimLines, maxTokens),
    kept: grown.tables !== null,
  };
}

async function writeRelationships(scope: ContextScope, grown: GrowResult, maxTokens: number): Promise<ContextSection> {
  const { tables, lines, links } = grown;
  const { candidates = [], capped = [], printed = [], showLinks = false } = tables?.relationships ?? {};
  const { includeRelationshipWeight, returnCandidateContext, compat } = scope.settings;
  const columns = promptColumns.relationships(includeRelationshipWeight, showLinks);
  const frame = localFrame(scope, 'relationships', 'Relationships', columns, maxTokens);
  const plainLine = (row: number): RelationshipLine => ({ row, links: null });

  const neighbours = neighbourRows(scope);
  const considered = new Set([...candidates, ...capped]);
  const reverted = neighbours.filter((row) => !considered.has(row));
  await lines.prepare([...candidates, ...capped, ...reverted].map(plainLine));
  const dropped = new Dropped();
  const describe = (row: number) => describeRelationship(scope, lines, plainLine(row));
  dropped.add(candidates.slice(printed.length), 'budget', describe);
  dropped.add(capped, 'cap', describe);
  dropped.add(reverted, 'reverted', describe);

  const section =
    candidates.length === 0
      ? writeBareSection(frame, '', 0, dropped)
      : writeSection(frame, await readRelationships(scope, lines, printed), dropped);
  if (!returnCandidateContext || (tables !== null && printed.length === 0)) return section;

  const first = neighbours[0];
  const candidateLinks = compat.leakLinksColumn && first !== undefined && links.has(first);
  const all = neighbours.map(
    (row): RelationshipLine => ({ row, links: candidateLinks ? (links.get(row) ?? '') : null }),
  );
  await lines.prepare(all);
  const candidateFrame = { ...frame, columns: promptColumns.relationships(includeRelationshipWeight, candidateLinks) };
  const records = (await readRelationships(scope, lines, all)).map((row) => toRecord(candidateFrame, row));
  return { ...section, records: mergeCandidates(section.records, records) };
}

async function readRelationships(
  scope: ContextScope,
  lines: RelationshipLines,
  printed: readonly RelationshipLine[],
): Promise<SectionRow[]> {
  const cells = await lines.cells(printed);
  return printed.map((line, i) => ({
    index: scope.index.indexOf('relationships', line.row),
    recordId: scope.index.structure.relationships.ids[line.row]!,
    cells: cells[i]!,
    tokens: lines.tokens(line),
  }));
}

function describeRelationship(scope: ContextScope, lines: RelationshipLines, line: RelationshipLine) {
  const { ids, shortIds } = scope.index.structure.relationships;
  const { source, target } = lines.ends(line.row);
  return {
    id: shortIds[line.row]!,
    recordId: ids[line.row]!,
    title: `${source} → ${target}`,
    tokens: lines.tokens(line),
  };
}

/** All relationships that touch a mapped entity, in table order. */
function neighbourRows({ index: { structure }, entityRows }: ContextScope): number[] {
  const { titleRows, relationshipRows } = neighboursOf(structure);
  const rows = new Set(entityRows.flatMap((entityRow) => [...raggedRow(relationshipRows, titleRows[entityRow]!)]));
  return [...rows].sort((a, b) => a - b);
}

async function writeClaims(
  scope: ContextScope,
  tables: GrownTables | null,
  lines: LineCounter,
  maxTokens: number,
): Promise<ContextSection> {
  const { ids, shortIds, subjectRows } = scope.index.structure.claims;
  const { titles } = scope.index.structure.entities;
  const frame = localFrame(scope, 'claims', 'claims', promptColumns.claims(), maxTokens);
  const about = new Set(scope.settings.covariates ? scope.entityRows.flatMap((row) => [...claimsOf(scope, row)]) : []);
  const { candidates, printed, tokens } = tables?.claims ?? { candidates: [], printed: [], tokens: 0 };

  const dropped = new Dropped();
  const considered = new Set(candidates);
  const reverted = [...about].filter((row) => !considered.has(row));
  await lines.prepare([...candidates, ...reverted]);
  const describe = (row: number) => ({
    id: shortIds[row]!,
    recordId: ids[row]!,
    title: titles[subjectRows[row]!]!,
    tokens: lines.tokens(row),
  });
  dropped.add(candidates.slice(printed.length), 'budget', describe);
  dropped.add(reverted, 'reverted', describe);

  const readRows = async (rows: readonly number[]): Promise<SectionRow[]> => {
    await lines.prepare(rows);
    const cells = await readClaimCells(scope, rows);
    return rows.map((row, i) => ({
      index: scope.index.indexOf('claims', row),
      recordId: ids[row]!,
      cells: cells[i]!,
      tokens: lines.tokens(row),
    }));
  };
  const section =
    tokens === 0 ? writeBareSection(frame, '', 0, dropped) : writeSection(frame, await readRows(printed), dropped);
  if (!scope.settings.returnCandidateContext || (tables !== null && printed.length === 0)) return section;
  const all = await readRows([...about].sort((a, b) => a - b));
  const records = all.map((row): ContextRecord => toRecord(frame, row));
  return { ...section, records: mergeCandidates(section.records, records) };
}

function createClaimLines(scope: ContextScope): LineCounter {
  return new LineCounter(
    storedTokens(scope, true, scope.index.structure.claims),
    async (rows) => (await readClaimCells(scope, rows)).map((cells) => tableLine(scope, cells)),
    scope.count,
  );
}

async function readClaimCells(scope: ContextScope, rows: readonly number[]): Promise<string[][]> {
  const { claims, entities } = scope.index.structure;
  const texts = await scope.index.texts.claims(rows);
  return rows.map((row, i) =>
    claimCells({ ...texts[i]!, id: claims.shortIds[row]!, subject: entities.titles[claims.subjectRows[row]!]! }),
  );
}

function localFrame(
  scope: ContextScope,
  name: 'relationships' | 'claims',
  title: string,
  columns: string[],
  maxTokens: number,
): SectionFrame {
  return {
    name,
    title,
    budget: { group: 'local', tokens: maxTokens },
    columns,
    form: scope.cellForm,
    headerTokens: scope.count(sectionHeader(title, columns)),
  };
}
