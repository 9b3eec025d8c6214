import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PassageSet } from './passages';

const KorQuad = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
});

/** KorQuAD 1.0: every paragraph a passage under its article's title, every question answered by its own paragraph. */
export function readKorquad(file: string): PassageSet {
  const set: PassageSet = { passages: [], questions: [] };
  for (const { title, paragraphs } of KorQuad.parse(JSON.parse(readFileSync(file, 'utf8'))).data) {
    for (const { context, qas } of paragraphs) {
      const gold = [set.passages.length];
      set.passages.push({ title, text: context });
      for (const { question } of qas) set.questions.push({ question, gold });
    }
  }
  return set;
}
