import type { ContextRecord } from '@/lib/domain/context-section';
import type { RunSettings } from '@/lib/domain/settings';
import { promptColumns, promptLine, reportCells } from '@/lib/index/prompt-lines';
import type { OpenIndex } from '@/lib/ports';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { sectionHeader, toRecord } from './section';

const title = 'Reports';

/** Reports that one primer call reads: the exact text for the prompt, with the records it shows. */
export type DriftFold = { text: string; tokens: number; columns: string[]; records: ContextRecord[] };

/**
 * Ranked reports (table positions) dealt into `count` folds of consecutive ranks, the first ones larger by one where it
 * does not come out even, as GraphRAG splits them. A report that does not fit into what a fold may hold
 * (`maxContextTokens`) is left out, smaller ones behind it are not; folds without a report are not made.
 */
export async function buildDriftFolds(
  { index, settings }: { index: OpenIndex; settings: RunSettings },
  rows: readonly number[],
  count: number,
): Promise<DriftFold[]> {
  const countTokens = await loadTokenCounter(settings.encoding);
  const columns = promptColumns.reports(settings.useCommunitySummary ? 'summary' : 'content', false);
  const header = sectionHeader(title, columns);
  const headerTokens = countTokens(header);
  const { numbers, titles, ids, ranks } = index.structure.reports;
  const texts = await index.texts.reports(rows);
  const lines = rows.map((row, i) => {
    const text = settings.useCommunitySummary ? texts[i]!.summary : texts[i]!.fullContent;
    const cells = reportCells({ id: numbers[row]!, title: titles[row]!, text, rank: ranks[row]! }, false);
    const line = promptLine(cells, 'escaped');
    const tokens = countTokens(line);
    return {
      index: index.indexOf('reports', row),
      recordId: ids[row]!,
      cells,
      line,
      tokens,
      extra: { rank: ranks[row]! },
    };
  });
  return deal(lines, count).flatMap((dealt) => {
    let tokens = headerTokens;
    const fitting = dealt.filter((line) => {
      if (tokens + line.tokens > settings.maxContextTokens) return false;
      tokens += line.tokens;
      return true;
    });
    if (fitting.length === 0) return [];
    return {
      text: header + fitting.map(({ line }) => line).join(''),
      tokens,
      columns,
      records: fitting.map((line) => toRecord({ columns }, line)),
    };
  });
}

/** Consecutive parts whose sizes differ by one at most, the larger ones first. */
function deal<T>(items: readonly T[], parts: number): T[][] {
  const count = Math.min(parts, items.length);
  const size = Math.floor(items.length / Math.max(count, 1));
  const larger = items.length - size * count;
  return Array.from({ length: count }, (_, i) => {
    const start = i * size + Math.min(i, larger);
    return items.slice(start, start + size + (i < larger ? 1 : 0));
  });
}
