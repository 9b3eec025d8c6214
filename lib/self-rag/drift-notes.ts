import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import type { DriftResult } from './drift-explore';

/** Notes as the answer's prompt shows them, the steps they are of, best first, and how many did not fit. */
export type DriftNotes = { text: string; tokens: number; results: DriftResult[]; droppedCount: number };

/** Steps that answer something, by score; of equals the one made first. */
export function answeredResults(results: readonly DriftResult[]): DriftResult[] {
  return results
    .filter(({ answer, score }) => answer !== null && score !== null && score > 0)
    .sort((a, b) => b.score! - a.score!);
}

/** What the steps found as notes, the best first. A note that does not fit is left out, smaller ones behind it are not. */
export function driftNotes(results: readonly DriftResult[], maxTokens: number, count: TokenCounter): DriftNotes {
  const answered = answeredResults(results);
  const kept: DriftResult[] = [];
  let text = '';
  let tokens = 0;
  for (const result of answered) {
    const next = `${text === '' ? '' : `${text}\n\n`}${noteOf(result, kept.length + 1)}`;
    const nextTokens = count(next);
    if (nextTokens > maxTokens) continue;
    text = next;
    tokens = nextTokens;
    kept.push(result);
  }
  return { text, tokens, results: kept, droppedCount: answered.length - kept.length };
}

function noteOf({ step, score, answer }: DriftResult, number: number): string {
  const followUp = step.query === null ? '' : `Follow-up: ${withoutImitations(step.query)}\n`;
  return `----Note ${number}----\nImportance: ${score}\n${followUp}${withoutImitations(answer!)}`;
}

/** A blank in front of lines that look like the opening of another note. */
function withoutImitations(text: string): string {
  return text.replaceAll(/^(?=-{4}|Importance:|Follow-up:|END NOTES)/gm, ' ');
}
