import { neighboursOf } from '@/lib/index/neighbours';
import { promptColumns } from '@/lib/index/prompt-lines';
import { raggedRow } from '@/lib/index/ragged';
import type { ContextScope } from './context-input';
import { fitLines, type LineCounter } from './line-counter';
import { type RelationshipLine, RelationshipLines } from './relationship-lines';
import { RelationshipRanking } from './relationship-ranking';
import { sectionHeader } from './section';

/** The relationship and claim tables for some of the entities. `printed` is the start of `candidates` that fits. */
export type GrownTables = {
  /** How many of the entities the tables are for. */
  entityCount: number;
  relationships: {
    candidates: number[];
    capped: number[];
    printed: RelationshipLine[];
    showLinks: boolean;
    tokens: number;
  };
  claims: { candidates: number[]; printed: number[]; tokens: number };
};

export type GrowResult = {
  /** Null where the tables for the first entity alone are too much. */
  tables: GrownTables | null;
  lines: RelationshipLines;
  /** The links written so far, those of the step that was taken back included. */
  links: ReadonlyMap<number, number>;
};

/**
 * Adds entities one at a time and builds both tables anew for those added so far; when entities, relationships and
 * claims together exceed the budget, the loop ends: with `revertOversizeEntity` the state before is kept, else what fits
 * of the last entity's rows stays too, unless fewer rows would stand than before. `entityTokens` is what the entities'
 * own table takes. A table stops by itself at the first line that does not fit into the budget.
 */
export async function growTables(
  scope: ContextScope,
  claimLines: LineCounter,
  entityTokens: number,
  maxTokens: number,
): Promise<GrowResult> {
  const { entityRows, settings } = scope;
  const ranking = new RelationshipRanking(scope.index.structure, settings);
  const lines = new RelationshipLines(scope);
  const claimRows: number[] = [];
  /** As much as fits: relationships first, then claims; null where not even a header does. */
  const fitPart = async (room: number, entityCount: number): Promise<GrownTables | null> => {
    const relationships = await fitRelationships(scope, ranking, lines, room);
    const claims = await fitClaims(scope, claimRows, claimLines, room - relationships.tokens);
    const fits = relationships.tokens + claims.tokens <= room;
    if (fits) return { entityCount, relationships, claims };
    const noClaims = { candidates: [...claimRows], printed: [], tokens: 0 };
    return relationships.tokens <= room ? { entityCount, relationships, claims: noClaims } : null;
  };
  let tables: GrownTables | null = null;
  for (const [position, entityRow] of entityRows.entries()) {
    ranking.add(entityRow);
    if (settings.covariates) claimRows.push(...claimsOf(scope, entityRow));
    const relationships = await fitRelationships(scope, ranking, lines, maxTokens);
    const claims = await fitClaims(scope, claimRows, claimLines, maxTokens);
    const entityCount = position + 1;
    if (entityTokens + relationships.tokens + claims.tokens <= maxTokens) {
      tables = { entityCount, relationships, claims };
      continue;
    }
    if (!settings.compat.revertOversizeEntity) {
      const part = await fitPart(maxTokens - entityTokens, entityCount);
      if (printedIn(part) > printedIn(tables)) tables = part;
    }
    break;
  }
  return { tables, lines, links: ranking.links };
}

function printedIn(tables: GrownTables | null): number {
  return tables === null ? 0 : tables.relationships.printed.length + tables.claims.printed.length;
}

/** Claims about an entity, in table order. */
export function claimsOf({ index: { structure } }: ContextScope, entityRow: number): Int32Array {
  const { titleRows, claimRows } = neighboursOf(structure);
  return raggedRow(claimRows, titleRows[entityRow]!);
}

async function fitRelationships(
  scope: ContextScope,
  ranking: RelationshipRanking,
  lines: RelationshipLines,
  maxTokens: number,
): Promise<GrownTables['relationships']> {
  const { rows, capped } = ranking.rank();
  const first = rows[0];
  if (first === undefined) return { candidates: [], capped, printed: [], showLinks: false, tokens: 0 };
  const showLinks = scope.settings.compat.leakLinksColumn && ranking.links.has(first);
  const lineOf = (row: number): RelationshipLine => ({ row, links: showLinks ? (ranking.links.get(row) ?? '') : null });
  await lines.prepare(rows.slice(0, maxTokens + 1).map(lineOf));
  const columns = promptColumns.relationships(scope.settings.includeRelationshipWeight, showLinks);
  const headerTokens = scope.count(sectionHeader('Relationships', columns));
  const { fitting, tokens } = fitLines(rows, (row) => lines.tokens(lineOf(row)), headerTokens, maxTokens);
  return { candidates: rows, capped, printed: fitting.map(lineOf), showLinks, tokens };
}

async function fitClaims(
  scope: ContextScope,
  rows: readonly number[],
  claimLines: LineCounter,
  maxTokens: number,
): Promise<GrownTables['claims']> {
  if (!scope.settings.covariates || scope.index.structure.claims.ids.length === 0) {
    return { candidates: [], printed: [], tokens: 0 };
  }
  await claimLines.prepare(rows.slice(0, maxTokens + 1));
  const headerTokens = scope.count(sectionHeader('claims', promptColumns.claims()));
  const { fitting, tokens } = fitLines(rows, (row) => claimLines.tokens(row), headerTokens, maxTokens);
  return { candidates: [...rows], printed: fitting, tokens };
}
