import type { ContextSection, RunWarning } from '@/lib/domain/context-section';
import { promptColumns, promptLine, reportCells } from '@/lib/index/prompt-lines';
import { type ContextScope, storedTokens } from './context-input';
import { LineCounter } from './line-counter';
import { hasReports, rankReports } from './rank-reports';
import { Dropped, type SectionFrame, type SectionRow, sectionHeader, writeBareSection, writeSection } from './section';

const title = 'Reports';

type Chosen = { row: number; asSummary: boolean };

/**
 * Community reports of the mapped entities within `maxTokens`. A report that does not fit is taken as its summary when
 * that fits, else skipped; with `stopAtFirstOversizeReport` it ends the section. Null without entities or reports.
 */
export async function buildReportsSection(
  scope: ContextScope,
  maxTokens: number,
): Promise<{ section: ContextSection; warnings: RunWarning[] } | null> {
  const { index, entityRows, settings, count } = scope;
  const { structure } = index;
  if (entityRows.length === 0 || !hasReports(structure, settings.communityLevel)) return null;

  const { useCommunitySummary, includeCommunityRank, minCommunityRank, compat } = settings;
  const { ranks, titles, numbers, ids } = structure.reports;
  const columns = promptColumns.reports(useCommunitySummary ? 'summary' : 'content', includeCommunityRank);
  const headerTokens = count(sectionHeader(title, columns));
  const contents = lineCounter(scope, useCommunitySummary);
  const summaries = lineCounter(scope, true);
  const dropped = new Dropped();
  const describe = (row: number) => ({
    id: numbers[row]!,
    recordId: ids[row]!,
    title: titles[row]!,
    tokens: contents.tokens(row),
  });

  const ranked = rankReports(structure, entityRows, settings);
  await contents.prepare(ranked);
  const candidates = ranked.filter((row) => ranks[row]! >= minCommunityRank);
  dropped.add(
    ranked.filter((row) => ranks[row]! < minCommunityRank),
    'min-rank',
    describe,
  );

  const chosen: Chosen[] = [];
  let tokens = headerTokens;
  const take = (row: number, asSummary: boolean, lineTokens: number): boolean => {
    if (tokens + lineTokens > maxTokens) return false;
    chosen.push({ row, asSummary });
    tokens += lineTokens;
    return true;
  };
  for (const [position, row] of candidates.entries()) {
    if (take(row, useCommunitySummary, contents.tokens(row))) continue;
    if (compat.stopAtFirstOversizeReport) {
      dropped.add(candidates.slice(position), 'budget', describe);
      break;
    }
    await summaries.prepare([row]);
    if (!take(row, true, summaries.tokens(row))) dropped.add([row], 'budget', describe);
  }
  if (includeCommunityRank) chosen.sort((a, b) => ranks[b.row]! - ranks[a.row]!);

  const frame: SectionFrame = {
    name: 'reports',
    title,
    budget: { group: 'community', tokens: maxTokens },
    columns,
    form: scope.csvForm,
    headerTokens,
  };
  if (chosen.length > 0) return { section: writeSection(frame, await readRows(scope, chosen), dropped), warnings: [] };
  const text = compat.bracketsForNoReports ? '[]' : '';
  return {
    section: writeBareSection(frame, text, count(text), dropped),
    warnings:
      candidates.length === 0
        ? []
        : [
            noCommunityRecords(
              candidates.length,
              maxTokens,
              headerTokens,
              candidates.map((row) => contents.tokens(row)),
            ),
          ],
  };
}

/** Counts what is compared with the budget: GraphRAG counts the plain line although it prints CSV. */
function lineCounter(scope: ContextScope, summary: boolean): LineCounter {
  const { lineTokens, escapedLineTokens, summaryLineTokens, escapedSummaryLineTokens } = scope.index.structure.reports;
  const stored = summary
    ? { lineTokens: summaryLineTokens, escapedLineTokens: escapedSummaryLineTokens }
    : { lineTokens, escapedLineTokens };
  return new LineCounter(
    storedTokens(scope, !scope.settings.includeCommunityRank, stored),
    async (rows) => {
      const cells = await readCells(
        scope,
        rows.map((row) => ({ row, asSummary: summary })),
      );
      return cells.map((line) => promptLine(line, scope.cellForm));
    },
    scope.count,
  );
}

async function readCells(scope: ContextScope, chosen: readonly Chosen[]): Promise<string[][]> {
  const { numbers, titles, ranks } = scope.index.structure.reports;
  const texts = await scope.index.texts.reports(chosen.map(({ row }) => row));
  return chosen.map(({ row, asSummary }, i) => {
    const text = asSummary ? texts[i]!.summary : texts[i]!.fullContent;
    const report = { id: numbers[row]!, title: titles[row]!, text, rank: ranks[row]! };
    return reportCells(report, scope.settings.includeCommunityRank);
  });
}

async function readRows(scope: ContextScope, chosen: readonly Chosen[]): Promise<SectionRow[]> {
  const { settings, index, csvForm, count } = scope;
  const cells = await readCells(scope, chosen);
  return chosen.map(({ row, asSummary }, i) => ({
    index: index.indexOf('reports', row),
    recordId: index.structure.reports.ids[row]!,
    cells: cells[i]!,
    tokens: count(promptLine(cells[i]!, csvForm)),
    extra: {
      ...(asSummary !== settings.useCommunitySummary && { summarised: true }),
      ...(settings.returnCandidateContext && { in_context: true }),
    },
  }));
}

function noCommunityRecords(
  candidates: number,
  budgetTokens: number,
  headerTokens: number,
  lineTokens: readonly number[],
): RunWarning {
  return {
    code: 'no-community-records',
    message: 'No community records added when building community context',
    values: { candidates, budgetTokens, neededTokens: headerTokens + Math.min(...lineTokens) },
  };
}
