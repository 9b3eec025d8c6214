import type { RelevanceGrade } from '@/lib/domain/relevance';
import { focusTerms } from '@/lib/text/question-focus';
import { contentTerms } from './grounding/sentence-support';

/** The rule's threshold, not a model's (.6); measured by `sextant eval --suite grounding`. */
export const ruleRelevanceThreshold = 0.35;

export type GradedPassage = { id: string; recordId: string; text: string };

/**
 * Grades without a model: of each passage the share of the question's content terms that it holds, and of these the
 * maximum (requirements S-06: the first three). A question without content terms fits any passage. Deterministic.
 */
export function gradeRelevanceByRule(question: string, passages: readonly GradedPassage[]): RelevanceGrade {
  const asked = [...new Set(contentTerms(focusTerms(question).length > 0 ? question : ''))];
  const graded = passages.map(({ id, recordId, text }) => ({ id, recordId, score: shareHeld(asked, text) }));
  const score = graded.reduce((most, passage) => Math.max(most, passage.score), 0);
  return {
    method: 'rule',
    score,
    threshold: ruleRelevanceThreshold,
    isRelevant: graded.length > 0 && score >= ruleRelevanceThreshold,
    passages: graded,
    reason: null,
    problem: null,
  };
}

function shareHeld(asked: readonly string[], text: string): number {
  if (asked.length === 0) return 1;
  const held = new Set(contentTerms(text));
  return asked.filter((term) => held.has(term)).length / asked.length;
}
