import type { GradedSentence, GroundingGrade, SupportVerdict } from '@/lib/domain/grounding';
import { sentences } from '@/lib/text/sentences';
import { answerSentences } from './answer-sentences';
import { contentTerms, preparePassage, type SentenceSupport, sentenceSupport } from './sentence-support';

/**
 * The rule's thresholds, not a model's (.7): calibrated on the even items of HaluEval-QA and KLUE-NLI, measured on the
 * odd ones by `sextant eval --suite grounding`, which publishes false refusals and false passes.
 */
export const ruleThresholds = { supported: 0.75, weak: 0.5, grounded: 0.5 };

export type GroundingInput = {
  question: string;
  answer: string;
  passages: readonly { recordId: string; text: string }[];
};

/** How an answer's sentences stand with its passages, each held against the one that carries it best. Deterministic. */
export function supportOf({ question, answer, passages }: GroundingInput): GradedSentence[] {
  const questionTerms = new Set(contentTerms(question));
  const prepared = passages.map(({ recordId, text }) => ({ recordId, passage: preparePassage(sentences(text)) }));
  return answerSentences(answer).map((text) => {
    const supports = prepared
      .map(({ recordId, passage }) => ({ recordId, ...sentenceSupport(text, passage, questionTerms) }))
      .sort((a, b) => b.score - a.score);
    const best: SentenceSupport = supports[0] ?? { score: 0, missing: [] };
    const verdict = verdictOf(best);
    const carrying = supports.filter(({ score }) => verdict !== 'unsupported' && score >= best.score);
    return {
      text,
      verdict,
      score: best.score,
      missing: best.missing,
      recordIds: carrying.map(({ recordId }) => recordId),
    };
  });
}

/** Grades without a model: the score is the mean over the answer's sentences; an answer that claims nothing is skipped. */
export function gradeGroundingByRule(input: GroundingInput): GroundingGrade {
  const graded = supportOf(input);
  const score = graded.length === 0 ? 1 : graded.reduce((sum, sentence) => sum + sentence.score, 0) / graded.length;
  return {
    method: 'rule',
    score,
    threshold: ruleThresholds.grounded,
    isGrounded: score >= ruleThresholds.grounded,
    skipped: graded.length === 0 ? 'no_material_answer' : null,
    sentences: graded,
    unsupportedClaims: unsupportedClaims(graded),
    problem: null,
  };
}

export function unsupportedClaims(graded: readonly GradedSentence[]): string[] {
  return graded.filter(({ verdict }) => verdict === 'unsupported').map(({ text }) => text);
}

/** A sentence that lacks a number, a name or the sign of a claim is never fully supported. */
function verdictOf({ score, missing }: SentenceSupport): SupportVerdict {
  if (score >= ruleThresholds.supported && missing.length === 0) return 'supported';
  return score >= ruleThresholds.weak ? 'weak' : 'unsupported';
}
