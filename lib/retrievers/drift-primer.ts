import type { DriftPrimer } from '@/lib/domain/drift';
import type { RunSettings } from '@/lib/domain/settings';
import { reportsUpTo } from '@/lib/index/community-level';
import { buildLexicalIndex, type LexicalIndex } from '@/lib/index/lexical-index';
import { searchLexicalIndex } from '@/lib/index/search-lexical-index';
import type { OpenIndex } from '@/lib/ports';
import { focusTerms } from '@/lib/text/question-focus';
import { primerReasons } from './primer-reasons';
import { embedQuestion } from './question-vector';
import type { RetrievalContext } from './retriever';

/** Reports a drift search begins with; the default of GraphRAG's `drift_k_followups`, which upstream uses for them too. */
export const primerReports = 20;

/** A title says in a few words what a report is about. */
const titleWeight = 3;

export type DriftPrimerInput = {
  index: OpenIndex;
  question: string;
  /** A hypothetical answer to search with beside the question; null where none was written. */
  expansion: string | null;
  settings: RunSettings;
  locale: 'ko' | 'en';
};

/** Reports that can be begun with: of communities up to the level, of sufficient rank, in table order. */
export function primerCandidates({ structure }: OpenIndex, settings: RunSettings): number[] {
  return reportsUpTo(structure, settings.communityLevel).filter(
    (row) => structure.reports.ranks[row]! >= settings.minCommunityRank,
  );
}

/**
 * The reports a drift search begins with, best first, at most `primerReports`: by vector where index and embedding model
 * agree, else by the words of question and expansion, else, where the question asks about the whole or no report shares a
 * word with it (another language), by rank. An index without reports gives none. Throws what the index's reader throws,
 * and the signal's reason on an abort.
 */
export async function retrievePrimer(
  context: RetrievalContext,
  input: DriftPrimerInput,
): Promise<{ primer: DriftPrimer; rows: number[] }> {
  const { index, question, expansion, settings, locale } = input;
  const candidates = primerCandidates(index, settings);
  const asked = await embedQuestion(context, index.reportVectors, expansion ?? question);
  if (asked.kind === 'vector') {
    const allowed = new Set(candidates);
    const hits = await index.nearestReports(asked.vector, index.structure.reports.ids.length);
    return describe(
      input,
      'vector',
      null,
      hits.filter(({ row }) => allowed.has(row)),
    );
  }
  const reason = primerReasons[locale][asked.obstacle];
  const words = focusTerms(question).length === 0 ? [] : await searchReports(index, question, expansion, candidates);
  return words.length > 0
    ? describe(input, 'lexical', reason, words)
    : describe(input, 'rank', reason, byRank(index, candidates));
}

function describe(
  { index, expansion }: DriftPrimerInput,
  method: DriftPrimer['method'],
  reason: string | null,
  hits: readonly { row: number; score: number | null }[],
): { primer: DriftPrimer; rows: number[] } {
  const { numbers, ids, titles } = index.structure.reports;
  const best = hits.slice(0, primerReports);
  const reports = best.map(({ row, score }) => ({
    id: numbers[row]!,
    recordId: ids[row]!,
    title: titles[row]!,
    score,
  }));
  return { primer: { method, reason, expansion, reports }, rows: best.map(({ row }) => row) };
}

function byRank({ structure }: OpenIndex, rows: readonly number[]): { row: number; score: null }[] {
  const { ranks } = structure.reports;
  return [...rows].sort((a, b) => ranks[b]! - ranks[a]! || a - b).map((row) => ({ row, score: null }));
}

const searches = new WeakMap<OpenIndex, Promise<LexicalIndex>>();

/** BM25 over titles and full contents; the question counts twice, as the expansion is a guess. */
async function searchReports(
  index: OpenIndex,
  question: string,
  expansion: string | null,
  candidates: readonly number[],
): Promise<{ row: number; score: number }[]> {
  const search = searches.get(index) ?? indexReports(index);
  searches.set(index, search);
  const allowed = new Set(candidates);
  const query = expansion === null ? question : `${question}\n${question}\n${expansion}`;
  return searchLexicalIndex(await search, query, index.structure.reports.ids.length).filter(({ row }) =>
    allowed.has(row),
  );
}

async function indexReports(index: OpenIndex): Promise<LexicalIndex> {
  const { ids, titles } = index.structure.reports;
  const rows = [...ids.keys()];
  const texts = await index.texts.reports(rows);
  return buildLexicalIndex(
    rows.map((row, i) => ({
      row,
      fields: [
        { text: titles[row]!, weight: titleWeight },
        { text: texts[i]!.fullContent, weight: 1 },
      ],
    })),
  );
}
