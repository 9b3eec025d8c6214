import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Claim } from './claims';

const Item = z.object({
  knowledge: z.string(),
  question: z.string(),
  right_answer: z.string(),
  hallucinated_answer: z.string(),
});

/** HaluEval-QA: each question with its right and its invented answer, held against the same knowledge. */
export function readHaluEval(file: string): Claim[] {
  const items = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Item.parse(JSON.parse(line)));
  return items.flatMap(({ knowledge, question, right_answer, hallucinated_answer }) => [
    { question, passage: knowledge, text: right_answer, isSupported: true },
    { question, passage: knowledge, text: hallucinated_answer, isSupported: false },
  ]);
}
