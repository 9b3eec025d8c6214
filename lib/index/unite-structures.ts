import type { IndexStructure } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { type Neighbours, neighboursOf, rememberNeighbours } from './neighbours';
import { joinRagged, joinRows, type RowRanges } from './row-ranges';

/**
 * One structure out of several: rows of the first, then of the second, …. Ids that are cited end in the label of their
 * index (`12-carol`), and token counts are those of lines with such ids. Entities of different indexes stay apart even
 * when their titles are the same.
 */
export function uniteStructures(
  parts: readonly { structure: IndexStructure; label: string }[],
  ranges: RowRanges,
  count: TokenCounter,
): IndexStructure {
  const structures = parts.map(({ structure }) => structure);
  const { entities, textUnits, communities } = ranges;
  const all = <T>(pick: (structure: IndexStructure) => readonly T[]): T[] =>
    structures.flatMap((each) => [...pick(each)]);
  const numbers = (pick: (structure: IndexStructure) => Float64Array) => Float64Array.from(all((s) => [...pick(s)]));
  const cited = (pick: (structure: IndexStructure) => readonly string[]) =>
    parts.flatMap(({ structure, label }) => pick(structure).map((id) => citedId(id, label)));
  /** An id is the first cell of its line: what its label adds is the same wherever the rest is split into tokens. */
  const tokens = (
    idsOf: (structure: IndexStructure) => readonly string[],
    pick: (structure: IndexStructure) => Int32Array,
  ) =>
    Int32Array.from(
      parts.flatMap(({ structure, label }) => {
        const added = labelTokens(label, count);
        const ids = idsOf(structure);
        return Array.from(pick(structure), (lineTokens, row) => lineTokens + added(ids[row]!));
      }),
    );
  const united: IndexStructure = {
    encoding: structures[0]!.encoding,
    entities: {
      ids: all((s) => s.entities.ids),
      shortIds: cited((s) => s.entities.shortIds),
      titles: all((s) => s.entities.titles),
      types: all((s) => s.entities.types),
      degrees: numbers((s) => s.entities.degrees),
      lineTokens: tokens(
        (s) => s.entities.shortIds,
        (s) => s.entities.lineTokens,
      ),
      escapedLineTokens: tokens(
        (s) => s.entities.shortIds,
        (s) => s.entities.escapedLineTokens,
      ),
      textUnitRows: joinRagged(
        structures.map((s) => s.entities.textUnitRows),
        textUnits.starts,
      ),
      communityRows: joinRagged(
        structures.map((s) => s.entities.communityRows),
        communities.starts,
      ),
    },
    relationships: {
      ids: all((s) => s.relationships.ids),
      shortIds: cited((s) => s.relationships.shortIds),
      sourceRows: joinRows(
        structures.map((s) => s.relationships.sourceRows),
        entities.starts,
      ),
      targetRows: joinRows(
        structures.map((s) => s.relationships.targetRows),
        entities.starts,
      ),
      danglingTitles: new Map(
        structures.flatMap((s, i) =>
          [...s.relationships.danglingTitles].map(
            ([row, titles]) => [row + ranges.relationships.starts[i]!, titles] as const,
          ),
        ),
      ),
      ranks: numbers((s) => s.relationships.ranks),
      weights: numbers((s) => s.relationships.weights),
      lineTokens: tokens(
        (s) => s.relationships.shortIds,
        (s) => s.relationships.lineTokens,
      ),
      escapedLineTokens: tokens(
        (s) => s.relationships.shortIds,
        (s) => s.relationships.escapedLineTokens,
      ),
      textUnitRows: joinRagged(
        structures.map((s) => s.relationships.textUnitRows),
        textUnits.starts,
      ),
    },
    communities: {
      ids: all((s) => s.communities.ids),
      numbers: cited((s) => s.communities.numbers),
      levels: Int32Array.from(all((s) => [...s.communities.levels])),
      parentRows: joinRows(
        structures.map((s) => s.communities.parentRows),
        communities.starts,
      ),
    },
    reports: {
      ids: all((s) => s.reports.ids),
      numbers: cited((s) => s.reports.numbers),
      titles: all((s) => s.reports.titles),
      communityRows: joinRows(
        structures.map((s) => s.reports.communityRows),
        communities.starts,
      ),
      levels: Int32Array.from(all((s) => [...s.reports.levels])),
      ranks: numbers((s) => s.reports.ranks),
      lineTokens: tokens(
        (s) => s.reports.numbers,
        (s) => s.reports.lineTokens,
      ),
      escapedLineTokens: tokens(
        (s) => s.reports.numbers,
        (s) => s.reports.escapedLineTokens,
      ),
      summaryLineTokens: tokens(
        (s) => s.reports.numbers,
        (s) => s.reports.summaryLineTokens,
      ),
      escapedSummaryLineTokens: tokens(
        (s) => s.reports.numbers,
        (s) => s.reports.escapedSummaryLineTokens,
      ),
    },
    claims: {
      ids: all((s) => s.claims.ids),
      shortIds: cited((s) => s.claims.shortIds),
      covariateTypes: all((s) => s.claims.covariateTypes),
      subjectRows: joinRows(
        structures.map((s) => s.claims.subjectRows),
        entities.starts,
      ),
      lineTokens: tokens(
        (s) => s.claims.shortIds,
        (s) => s.claims.lineTokens,
      ),
      escapedLineTokens: tokens(
        (s) => s.claims.shortIds,
        (s) => s.claims.escapedLineTokens,
      ),
    },
    textUnits: {
      ids: all((s) => s.textUnits.ids),
      shortIds: cited((s) => s.textUnits.shortIds),
      documentIds: all((s) => s.textUnits.documentIds),
      lineTokens: tokens(
        (s) => s.textUnits.shortIds,
        (s) => s.textUnits.lineTokens,
      ),
      escapedLineTokens: tokens(
        (s) => s.textUnits.shortIds,
        (s) => s.textUnits.escapedLineTokens,
      ),
      relationshipRows: joinRagged(
        structures.map((s) => s.textUnits.relationshipRows),
        ranges.relationships.starts,
      ),
    },
  };
  rememberNeighbours(united, uniteNeighbours(structures, ranges));
  return united;
}

/** `12` of the index labelled `carol` is cited as `12-carol`. */
function citedId(id: string, label: string): string {
  return `${id}-${label}`;
}

/** What a label adds to the tokens of an id: the same for all numbers, which tokenisers cut off from what follows. */
function labelTokens(label: string, count: TokenCounter): (id: string) => number {
  const ofNumber = count(citedId('0', label)) - count('0');
  return (id) => (/^\d+$/.test(id) ? ofNumber : count(citedId(id, label)) - count(id));
}

function uniteNeighbours(structures: readonly IndexStructure[], ranges: RowRanges): Neighbours {
  const parts = structures.map(neighboursOf);
  return {
    titleRows: joinRows(
      parts.map((part) => part.titleRows),
      ranges.entities.starts,
    ),
    relationshipRows: joinRagged(
      parts.map((part) => part.relationshipRows),
      ranges.relationships.starts,
    ),
    claimRows: joinRagged(
      parts.map((part) => part.claimRows),
      ranges.claims.starts,
    ),
    reportRows: joinRows(
      parts.map((part) => part.reportRows),
      ranges.reports.starts,
    ),
  };
}
