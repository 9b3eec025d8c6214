import type { RunSettings } from '@/lib/domain/settings';
import { cellForms, columnDelimiter, formatFloat, promptLine } from '@/lib/index/prompt-lines';
import type { IndexStructure, OpenIndex } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { extendedLineTokens } from './extended-line-tokens';

/** A report as one line of a batch. */
export type ReportLine = {
  row: number;
  weight: number;
  rank: number;
  cells: string[];
  /** As it is printed, line break included. */
  text: string;
  /** Of the text. */
  tokens: number;
  /** What is compared with the budget; GraphRAG counts the plain line although it prints CSV. */
  budgetTokens: number;
};

/**
 * The reports as lines of a batch, in the order of `rows`: id, title, occurrence weight, content or summary, rank.
 * Their tokens come from the counts that the index stores for lines without weight and rank, as far as those hold.
 */
export async function readReportLines(
  index: OpenIndex,
  rows: readonly number[],
  weights: ReadonlyMap<number, number>,
  settings: RunSettings,
  count: TokenCounter,
): Promise<ReportLine[]> {
  const { numbers, titles, ranks } = index.structure.reports;
  const texts = await index.texts.reports(rows);
  const stored = storedTokens(index.structure, settings);
  return rows.map((row, i) => {
    const weight = weights.get(row)!;
    const rank = ranks[row]!;
    const content = settings.useCommunitySummary ? texts[i]!.summary : texts[i]!.fullContent;
    const cells = [numbers[row]!, titles[row]!, formatFloat(weight), content, formatFloat(rank)];
    return { row, weight, rank, cells, ...printLine(cells, row, stored, settings, count) };
  });
}

/** Tokens of lines of id, title and content, by form; null where they were counted in another encoding. */
type StoredTokens = { plain: Int32Array; escaped: Int32Array } | null;

function storedTokens({ encoding, reports }: IndexStructure, settings: RunSettings): StoredTokens {
  if (encoding !== settings.encoding) return null;
  return settings.useCommunitySummary
    ? { plain: reports.summaryLineTokens, escaped: reports.escapedSummaryLineTokens }
    : { plain: reports.lineTokens, escaped: reports.escapedLineTokens };
}

function printLine(
  cells: readonly string[],
  row: number,
  stored: StoredTokens,
  settings: RunSettings,
  count: TokenCounter,
): Pick<ReportLine, 'text' | 'tokens' | 'budgetTokens'> {
  const tokensOf = (line: readonly string[], known: Int32Array | undefined): number =>
    known === undefined ? count(promptLine(line, 'plain')) : countExtended(line, known[row]!, count);
  const escaped = cells.map(cellForms.escaped);
  if (!settings.compat.unescapedCells) {
    const tokens = tokensOf(escaped, stored?.escaped);
    return { text: promptLine(escaped, 'plain'), tokens, budgetTokens: tokens };
  }
  const csv = cells.map(cellForms.csv);
  const isEscaped = csv.every((cell, i) => cell === escaped[i]);
  return {
    text: promptLine(csv, 'plain'),
    tokens: tokensOf(csv, isEscaped ? stored?.escaped : undefined),
    budgetTokens: tokensOf(cells, stored?.plain),
  };
}

/** The tokens of a line from those of the same line without weight and rank. */
function countExtended(line: readonly string[], storedTokens: number, count: TokenCounter): number {
  const [id, title, weight, content, rank] = line;
  const opening = id + columnDelimiter + title + columnDelimiter;
  return extendedLineTokens(
    content!,
    { before: opening, after: '\n', tokens: storedTokens },
    { before: opening + weight + columnDelimiter, after: `${columnDelimiter}${rank}\n` },
    count,
  );
}
