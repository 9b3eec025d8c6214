import { noFilter } from '@/lib/domain/text-unit-filter';
import type { OpenIndex } from '@/lib/ports';
import { retrieveTextUnits } from '@/lib/retrievers';
import { gradeRelevanceByRule, ruleRelevanceThreshold } from '@/lib/self-rag/relevance-by-rule';
import type { Figure } from '../eval-report';
import { openPassages } from '../retrieval/open-passages';
import type { PassageSet } from '../retrieval/passages';
import { areaUnderCurve, shareAtOrAbove } from './area-under-curve';

/** Questions a set is asked at most, evenly spread. */
const maxQuestions = 200;
const documents = 3;

/**
 * How well the rule tells whether a search found something: questions asked of the passages that answer them, and the
 * same questions asked of another index. `kept` are those that pass in the first, `caught` those that fail in the other.
 */
export async function relevanceFigures(id: string, set: PassageSet, other: OpenIndex): Promise<Figure[]> {
  const own = await openPassages(set.passages);
  const step = Math.max(1, Math.floor(set.questions.length / maxQuestions));
  const questions = set.questions.filter((_, i) => i % step === 0).map(({ question }) => question);
  const inOwn: number[] = [];
  const inOther: number[] = [];
  for (const question of questions) {
    inOwn.push(await relevanceOf(question, own));
    inOther.push(await relevanceOf(question, other));
  }
  const count = questions.length;
  return [
    { id: `${id}.relevance.auc`, value: areaUnderCurve(inOwn, inOther), count },
    { id: `${id}.relevance.kept`, value: shareAtOrAbove(inOwn, ruleRelevanceThreshold), count },
    { id: `${id}.relevance.caught`, value: 1 - shareAtOrAbove(inOther, ruleRelevanceThreshold), count },
  ];
}

async function relevanceOf(question: string, index: OpenIndex): Promise<number> {
  const context = { embedding: null, signal: new AbortController().signal };
  const input = {
    index,
    query: question,
    k: documents,
    mode: 'hybrid' as const,
    filter: noFilter,
    locale: 'en' as const,
  };
  const { hits } = await retrieveTextUnits(context, input);
  const texts = await index.texts.textUnits(hits.map(({ row }) => row));
  const passages = texts.map(({ text }, i) => ({ id: String(i), recordId: String(i), text }));
  return gradeRelevanceByRule(question, passages).score;
}
