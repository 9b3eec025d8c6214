import { z } from 'zod';
import { citationSegments } from '@/lib/domain/citation-segments';
import type { Turn } from '@/lib/domain/conversation';
import type { QuestionResolution } from '@/lib/domain/question-resolution';
import { askGrader, type LoopModels } from '../ask-grader';

const Standalone = z.object({ question: z.string().min(1).max(20_000) });

/** Words that stand for something said before, in a question that may be short for more. */
const leans =
  /\b(?:it|its|he|him|his|she|hers?|they|them|their|this|that one|these|those|there|the (?:first|second|third|fourth|fifth|last|former|latter|other|same)(?: one)?)\b|^\s*(?:and|what about|how about|why\??$)|(?:^|\s)(?:그|이|저)\s?(?:회사|기업|사람|인물|곳|것|제품|문서|보고서|사건|공장|분|때|중)|그(?:는|녀|들|건|게)(?:\s|$)|(?:첫|두|세|네|다섯)\s?번째|마지막\s?(?:것|거)|^\s*(?:그럼|그러면|그리고|왜)/iu;
/** 그 회사는? names nothing; a Korean question of at most this many characters that ends in a particle is short for more. */
const ellipsis = /^\s*\S{1,12}(?:은|는|도|요)\s*[?？]\s*$/u;

const ordinals: readonly RegExp[] = [
  /첫\s?번째|\bfirst\b/iu,
  /두\s?번째|\bsecond\b/iu,
  /세\s?번째|\bthird\b/iu,
  /네\s?번째|\bfourth\b/iu,
  /다섯\s?번째|\bfifth\b/iu,
];

/**
 * Writes out a question that leans on earlier turns: by the model where there is one, else by the rule, which puts the
 * item of the last answer that an ordinal names, or else the last question, in front of it. Null where the question
 * stands alone or nothing was said before.
 */
export async function resolveQuestion(
  models: LoopModels,
  { question, turns }: { question: string; turns: readonly Turn[] },
): Promise<QuestionResolution | null> {
  if (turns.length === 0 || !(leans.test(question) || ellipsis.test(question))) return null;
  const { value } = await askGrader(models, {
    prompt: 'self-rag/standalone',
    variables: { question, conversation: conversationText(turns) },
    schema: Standalone,
    schemaName: 'standalone_question',
  });
  if (value !== null) {
    return value.question.trim() === question.trim()
      ? null
      : { from: question, question: value.question, method: 'model' };
  }
  const meant = itemNamed(question, turns) ?? turns.findLast(({ role }) => role === 'user')?.content ?? null;
  return meant === null ? null : { from: question, question: `${meant.trim()} — ${question.trim()}`, method: 'rule' };
}

/** Turns as a prompt shows them, oldest first. */
export function conversationText(turns: readonly Turn[]): string {
  return turns.map(({ role, content }) => `${role}: ${content}`).join('\n');
}

/** The item of the last answer's list that "the second one" means; null where there is no such list. */
function itemNamed(question: string, turns: readonly Turn[]): string | null {
  const place = ordinals.findIndex((ordinal) => ordinal.test(question));
  const answer = turns.findLast(({ role }) => role === 'assistant')?.content;
  if (place < 0 || answer === undefined) return null;
  const text = citationSegments(answer)
    .map((segment) => (segment.kind === 'text' ? segment.text : ''))
    .join('');
  const items = [...text.matchAll(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+(.+)$/gmu)].map(([, item]) =>
    item!.replaceAll(/[*_`\\]/g, '').trim(),
  );
  return items[place] ?? null;
}
