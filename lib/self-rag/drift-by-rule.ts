import type { DriftFollowUp } from '@/lib/domain/drift';
import { focusTerms } from '@/lib/text/question-focus';
import { candidateSentences } from './candidate-sentences';
import { distinctSentences } from './distinct-sentences';
import { toScore } from './drift-answer';
import { type DriftAnswerer, type DriftItem, type DriftReport, type DriftResult, withIds } from './drift-explore';
import { quoteSentence } from './quote-sentence';
import { fullReportScore, type RankedSentence, rankSentences } from './rank-sentences';
import { extractPoints } from './rule-points';

/** Sentences that one step quotes. */
const quoted = { maxSentences: 3, maxPerRecord: 2 };
/** Follow-ups that one step leaves open: each is a name to look around, and farther names say less. */
const maxLeads = 3;
const leadShare = 0.8;

export type DriftRuleInput = {
  question: string;
  /** Titles of the entities that reports (stored ids) are about, the best connected first. */
  entitiesOf(reportIds: readonly string[]): string[];
};

/**
 * Makes the steps of a drift search without a model: the sentences that fit are quoted with their citations, and the
 * follow-ups are names to look around, those of the reports' communities and then those the quoted records are about,
 * asked together with the question. A step's score is how well its best quote fits the question; where that asks about
 * the whole, deeper steps count less. Deterministic.
 */
export function driftByRule({ question, entitiesOf }: DriftRuleInput, report: DriftReport): DriftAnswerer {
  const asksForAll = focusTerms(question).length === 0;
  const asked = new Set<string>();
  const leadsOf = (titles: readonly string[], score: number): Omit<DriftFollowUp, 'id'>[] => {
    const fresh = [...new Set(titles)].filter((title) => title !== '' && !asked.has(title)).slice(0, maxLeads);
    for (const title of fresh) asked.add(title);
    return fresh.map((title, i) => ({
      query: asksForAll ? title : `${title}: ${question}`,
      score: toScore(score * leadShare ** (i + 1)),
    }));
  };
  const scoreOf = ({ query, depth }: DriftItem['step'], quotes: readonly RankedSentence[]): number => {
    if (query === null) return toScore(quotes[0]?.score ?? 0);
    if (asksForAll) return toScore((quotes[0]?.score ?? 0) * leadShare ** depth);
    const [best] = rankSentences(question, quotes);
    return toScore(((best?.score ?? 0) / fullReportScore) * 100);
  };
  const answer = (item: DriftItem): DriftResult => {
    const { step, sections } = item;
    const quotes = step.query === null ? quotesOfFold(question, item) : quotesOf(step.query, item);
    const score = scoreOf(step, quotes);
    const titles =
      step.query === null
        ? entitiesOf(sections.flatMap(({ records }) => records.map(({ recordId }) => recordId)))
        : quotes.flatMap(({ about }) => about);
    const answers = quotes.length > 0 && score > 0;
    return {
      step,
      state: answers ? 'done' : 'empty',
      answer: answers ? quotes.map((quote) => `- ${quoteSentence(quote)}`).join('\n') : null,
      score: answers ? score : null,
      followUps: answers ? withIds(leadsOf(titles, score), step) : [],
      sections,
      quotes: answers ? quotes : [],
    };
  };
  return {
    async ask(items) {
      return items.map((item) => {
        report({ type: 'drift-step-start', step: item.step });
        const result = answer(item);
        const { state, score, followUps } = result;
        report({
          type: 'drift-step-end',
          stepId: item.step.id,
          state,
          answer: result.answer,
          score,
          followUps: [...followUps],
          modelCalls: 0,
          tokens: 0,
          reason: null,
        });
        return result;
      });
    },
  };
}

/** Of reports the sentences that fit the question; where it asks about the whole, how they begin. */
function quotesOfFold(question: string, { sections }: DriftItem): RankedSentence[] {
  const records = sections.flatMap((section) => section.records);
  return distinctSentences(extractPoints(question, [{ number: 1, records }]).quotes, quoted);
}

function quotesOf(query: string, { sections }: DriftItem): RankedSentence[] {
  const ranked = rankSentences(query, candidateSentences(sections));
  return distinctSentences(ranked, quoted).map((quote) => ({ ...quote, score: (quote.score / fullReportScore) * 100 }));
}
