import type { CommunitySelection, SelectedReports } from '@/lib/domain/community-selection';
import type { PrintedBatch } from '@/lib/domain/report-batch';
import type { RunSettings } from '@/lib/domain/settings';
import { reportsUpTo } from '@/lib/index/community-level';
import { promptColumns, promptLine } from '@/lib/index/prompt-lines';
import type { IndexStructure, OpenIndex } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { occurrenceWeights } from './occurrence-weights';
import { pythonShuffle } from './python-shuffle';
import { type ReportLine, readReportLines } from './report-lines';
import { sectionHeader, toRecord } from './section';

const title = 'Reports';

/** How many reports that are not read a selection lists; all are counted. */
const maxListedLeftOut = 200;

export type GlobalBatchesInput = { index: OpenIndex; settings: RunSettings; selection: SelectedReports };
export type GlobalBatches = { batches: PrintedBatch[]; selection: CommunitySelection };

/**
 * The selected reports as batches for GraphRAG's global search: those of at least `minCommunityRank`, shuffled if asked,
 * filled up to `mapMaxTokens` in that order, within a batch by occurrence weight, then rank, both descending. Every
 * report stands in exactly one batch; one that is too large for any is a batch of its own. With `unescapedCells` the
 * batches are Microsoft GraphRAG 3.1.2's to the byte, and CSV quotes can take one over the budget. Throws what the
 * index's reader throws.
 */
export async function buildGlobalBatches(input: GlobalBatchesInput): Promise<GlobalBatches> {
  const { index, settings, selection } = input;
  const count = await loadTokenCounter(settings.encoding);
  const { ranks } = index.structure.reports;
  const weights = occurrenceWeights(index.structure, selection.rows);
  const rows = selection.rows.filter((row) => ranks[row]! >= settings.minCommunityRank);
  const ordered = settings.shuffleData ? pythonShuffle(rows, settings.shuffleSeed) : rows;
  const lines = await readReportLines(index, ordered, weights, settings, count);
  const columns = promptColumns.reportBatch(settings.useCommunitySummary ? 'summary' : 'content');
  const groups = fillBatches(lines, count(sectionHeader(title, columns)), settings.mapMaxTokens);
  return {
    batches: groups.map((group, i) => printBatch(input, i + 1, columns, group, count)),
    selection: describeSelection(index.structure, settings, selection, rows),
  };
}

/** Fills batches in order; upstream counts the opening line of a section with the header, though it prints none. */
function fillBatches(lines: readonly ReportLine[], headerTokens: number, maxTokens: number): ReportLine[][] {
  const batches: ReportLine[][] = [];
  let tokens = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (tokens + line.budgetTokens > maxTokens) {
      batches.push([]);
      tokens = headerTokens;
    }
    batches.at(-1)!.push(line);
    tokens += line.budgetTokens;
  }
  return batches;
}

function printBatch(
  { index, settings }: GlobalBatchesInput,
  number: number,
  columns: string[],
  lines: readonly ReportLine[],
  count: TokenCounter,
): PrintedBatch {
  const sorted = lines.toSorted((a, b) => b.weight - a.weight || b.rank - a.rank);
  const header = promptLine(columns, 'plain');
  const recordIds = sorted.map(({ row }) => index.structure.reports.ids[row]!);
  return {
    number,
    text: header + sorted.map(({ text }) => text).join(''),
    tokens: sorted.reduce((sum, line) => sum + line.tokens, count(header)),
    maxTokens: settings.mapMaxTokens,
    columns,
    ids: sorted.map(({ cells }) => cells[0]!),
    recordIds,
    weights: sorted.map(({ weight }) => weight),
    records: sorted.map(({ row, cells, tokens }, i) =>
      toRecord({ columns }, { index: index.indexOf('reports', row), recordId: recordIds[i]!, cells, tokens }),
    ),
  };
}

/** The selection as the trace shows it: what is read, what is not, and what that saved. */
function describeSelection(
  structure: IndexStructure,
  settings: RunSettings,
  { rows: _, ...selection }: SelectedReports,
  readRows: readonly number[],
): CommunitySelection {
  const { numbers, ids, titles, ranks, escapedLineTokens, escapedSummaryLineTokens } = structure.reports;
  const read = new Set(readRows);
  const leftOut = reportsUpTo(structure, selection.level)
    .filter((row) => !read.has(row))
    .map((row) => ({
      id: numbers[row]!,
      recordId: ids[row]!,
      title: titles[row]!,
      reason: ranks[row]! < settings.minCommunityRank ? ('min-rank' as const) : reasons[selection.method],
      tokens: (settings.useCommunitySummary ? escapedSummaryLineTokens : escapedLineTokens)[row]!,
    }));
  return {
    ...selection,
    reports: [...readRows].map((row) => numbers[row]!),
    leftOut: leftOut.slice(0, maxListedLeftOut),
    leftOutCount: leftOut.length,
    savedTokens: leftOut.reduce((sum, { reason, tokens }) => sum + (reason === 'min-rank' ? 0 : tokens), 0),
  };
}

/** Why a report of sufficient rank is not read. */
const reasons = { all: 'not-relevant', 'roll-up': 'rolled-up', dynamic: 'not-relevant' } as const;
