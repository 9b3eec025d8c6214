import type { MapPoint, PrintedBatch } from '@/lib/domain/report-batch';
import { focusTerms } from '@/lib/text/question-focus';
import { type CandidateSentence, candidateSentences } from './candidate-sentences';
import { distinctSentences } from './distinct-sentences';
import type { MapEnd } from './map-batches';
import { quoteSentence } from './quote-sentence';
import { fullReportScore, type RankedSentence, rankSentences } from './rank-sentences';

/** As many as one batch can say without a model before it repeats itself. */
const perBatch = { maxSentences: 10, maxPerRecord: 2 };
/** The rank of a report, 0–10, as a score, 0–100. */
const scorePerRank = 10;

/** Unlike a title that stands in front of a report's text. */
const endsAsSentence = /[.!?…。！？]["'”’)\]]*$/u;

type PlacedSentence = RankedSentence & { batch: number };

/** What batches say to a question without a model: quoted sentences, and the same as they stand in an answer. */
export type RulePoints = { ends: MapEnd[]; quotes: (RankedSentence & { batch: number; position: number })[] };

/**
 * Points by extraction: of every batch the sentences that fit the question best, scored by the share of it that they
 * hold, so that 100 is a short sentence that holds everything asked. A question about the collection as a whole is given
 * the opening sentences of the reports, scored by rank. Deterministic.
 */
export function extractPoints(
  question: string,
  batches: readonly Pick<PrintedBatch, 'number' | 'records'>[],
): RulePoints {
  const candidates = batches.flatMap(({ number, records }) =>
    candidateSentences([{ name: 'reports', records }]).map((sentence) => ({ ...sentence, batch: number })),
  );
  const ranked = focusTerms(question).length === 0 ? openings(candidates, batches) : fitting(question, candidates);
  const chosen = batches.map(({ number }) =>
    distinctSentences(
      ranked.filter(({ batch }) => batch === number),
      perBatch,
    ),
  );
  return {
    ends: batches.map(({ number }, i) => {
      const points = chosen[i]!.map(toPoint);
      const state = points.some(({ score }) => score > 0) ? 'done' : 'empty';
      return { type: 'map-end', batch: number, state, points, reason: null };
    }),
    quotes: chosen.flatMap((sentences) => sentences.map((sentence, position) => ({ ...sentence, position }))),
  };
}

function fitting(question: string, candidates: readonly (CandidateSentence & { batch: number })[]): PlacedSentence[] {
  return rankSentences(question, candidates).map((sentence) => ({
    ...sentence,
    score: (sentence.score / fullReportScore) * 100,
  }));
}

/** The first sentence of each report, the most important reports first. */
function openings(
  candidates: readonly (CandidateSentence & { batch: number })[],
  batches: readonly Pick<PrintedBatch, 'number' | 'records'>[],
): PlacedSentence[] {
  const ranks = new Map(batches.flatMap(({ records }) => records.map(({ id, rank }) => [id, Number(rank)])));
  const first = new Map<string, PlacedSentence>();
  for (const sentence of candidates) {
    if (first.has(sentence.id) || !endsAsSentence.test(sentence.text)) continue;
    first.set(sentence.id, { ...sentence, score: ranks.get(sentence.id)! * scorePerRank });
  }
  return [...first.values()].sort((a, b) => b.score - a.score);
}

function toPoint(sentence: RankedSentence): MapPoint {
  return {
    description: quoteSentence(sentence),
    score: Math.min(Math.max(Math.round(sentence.score), 0), 100),
    reportIds: [sentence.id],
  };
}
