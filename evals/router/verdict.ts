import type { RouterCase } from './cases';

export type Verdict = 'PASS' | 'PARTIAL' | 'FAIL';

/**
 * Requirements A5: hints are counted as parts of the answer, without case; half of them, at least one, is enough.
 * PASS when the route is right, there is an answer and enough hints; FAIL without an answer; else PARTIAL.
 */
export function judgeCase(
  { expectedRoute, hints, mustDecline }: RouterCase,
  { route, answer, rowsRead }: { route: string | null; answer: string; rowsRead: boolean },
): Verdict {
  if (answer.trim() === '') return 'FAIL';
  if (mustDecline) return rowsRead ? 'FAIL' : 'PASS';
  const said = answer.toLowerCase();
  const hits = hints.filter((hint) => said.includes(hint.toLowerCase())).length;
  const enough = hints.length === 0 || hits >= Math.max(1, Math.floor(hints.length / 2));
  return route === expectedRoute && enough ? 'PASS' : 'PARTIAL';
}
