import { z } from 'zod';

/** The form a model is asked for, of a fold and of a follow-up; scores beyond 0–100 are set right afterwards. */
export const DriftAnswer = z.object({
  answer: z.string(),
  score: z.coerce.number(),
  followUps: z.array(z.object({ query: z.string(), score: z.coerce.number() })),
});
export type DriftAnswer = z.infer<typeof DriftAnswer>;

/** Of one answer; more is no reading of it but noise. */
const maxFollowUps = 20;
/** In characters; a longer one is no question. */
const maxQueryLength = 500;

const string = String.raw`"((?:[^"\\]|\\.)*)"`;
const number = String.raw`"?(-?\d+(?:\.\d+)?)"?`;
const opening = new RegExp(String.raw`"answer"\s*:\s*${string}\s*,\s*"score"\s*:\s*${number}`, 's');
const followUp = new RegExp(String.raw`"query"\s*:\s*${string}\s*,\s*"score"\s*:\s*${number}`, 'gs');

/**
 * What stands whole in an answer that does not fit the form: inside prose, cut off, with line breaks in its strings. Null
 * where answer and score cannot both be read; a score is never made up.
 */
export function salvageDriftAnswer(raw: string): DriftAnswer | null {
  const found = opening.exec(raw);
  if (!found) return null;
  const answer = unescapeJson(found[1]!);
  if (answer === null) return null;
  const followUps = [...raw.slice(found.index + found[0].length).matchAll(followUp)].flatMap(([, query, score]) => {
    const text = unescapeJson(query!);
    return text === null ? [] : [{ query: text, score: Number(score) }];
  });
  return { answer, score: Number(found[2]), followUps };
}

/** Answer and follow-ups as they go on: whole scores of 0–100, one line a query, blank and endless ones left out. */
export function toDriftAnswer({ answer, score, followUps }: DriftAnswer): DriftAnswer {
  return {
    answer: answer.trim(),
    score: toScore(score),
    followUps: followUps
      .map((each) => ({ query: each.query.replaceAll(/\s+/g, ' ').trim(), score: toScore(each.score) }))
      .filter(({ query }) => query !== '' && query.length <= maxQueryLength)
      .slice(0, maxFollowUps),
  };
}

export function toScore(score: number): number {
  return Number.isNaN(score) ? 0 : Math.min(Math.max(Math.round(score), 0), 100);
}

function unescapeJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(
      `"${text.replaceAll(/\r?\n/g, String.raw`\n`).replaceAll('\t', String.raw`\t`)}"`,
    );
    return typeof value === 'string' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
