import { gradeGroundingByRule, ruleThresholds } from '@/lib/self-rag/grounding/grade-by-rule';
import type { Figure } from '../eval-report';
import { areaUnderCurve, shareAtOrAbove } from './area-under-curve';

/** A statement, the passage it is held against, and whether that supports it. */
export type Claim = { question: string; passage: string; text: string; isSupported: boolean };

/**
 * How well the rule tells supported claims from others: the area under the curve, and what the committed threshold
 * lets happen: supported ones refused, others passed. `length.auc` is what the mere length of a claim would reach
 * (shorter is supported): a data set that it can tell apart says little.
 */
export function claimFigures(id: string, claims: readonly Claim[]): Figure[] {
  const scored = claims.map((claim) => ({ ...claim, score: scoreOf(claim) }));
  const scores = (isSupported: boolean) =>
    scored.filter((claim) => claim.isSupported === isSupported).map(({ score }) => score);
  const lengths = (isSupported: boolean) =>
    claims.filter((claim) => claim.isSupported === isSupported).map(({ text }) => -text.length);
  const [supported, others] = [scores(true), scores(false)];
  const count = claims.length;
  return [
    { id: `${id}.auc`, value: areaUnderCurve(supported, others), count },
    { id: `${id}.length.auc`, value: areaUnderCurve(lengths(true), lengths(false)), count },
    { id: `${id}.kept`, value: shareAtOrAbove(supported, ruleThresholds.grounded), count: supported.length },
    { id: `${id}.caught`, value: 1 - shareAtOrAbove(others, ruleThresholds.grounded), count: others.length },
  ];
}

/** Every second claim pair: thresholds were chosen on the others. */
export function heldOut<T>(items: readonly T[], size: number): T[] {
  return items.filter((_, i) => Math.floor(i / size) % 2 === 1);
}

function scoreOf({ question, passage, text }: Claim): number {
  return gradeGroundingByRule({ question, answer: text, passages: [{ recordId: 'passage', text: passage }] }).score;
}
