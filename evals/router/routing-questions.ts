import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readGraphQuestion } from '@/lib/cypher/read-graph-question';
import type { ProfileName } from '@/lib/domain/profile';
import { Intent } from '@/lib/domain/route-decision';
import { packageRoot } from '@/lib/package-root';
import { graphVocabulary } from '@/lib/pipeline/graph-vocabulary';
import type { OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { decideRoute } from '@/lib/router';

/** A question with the intents that are right; `index` and `source` are what is selected when it is asked. */
const Question = z.object({
  id: z.string(),
  question: z.string(),
  acceptIntents: z.array(Intent).nullable(),
  index: z.string().nullable(),
  source: z.string().nullable(),
});
type Question = z.infer<typeof Question>;

export type RoutedQuestion = Question & { acceptIntents: Intent[]; intent: Intent };

/** The scored questions of a file; null where it is not there. */
export function readQuestions(file: string): (Question & { acceptIntents: Intent[] })[] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const question = Question.parse(JSON.parse(line));
    return question.acceptIntents ? [{ ...question, acceptIntents: question.acceptIntents }] : [];
  });
}

export const ownQuestions = path.join(packageRoot(), 'evals', 'router', 'questions.jsonl');

/** The route of each question without a model. An index that is not at hand counts as selected, with no entity known. */
export async function routeAll(
  questions: readonly (Question & { acceptIntents: Intent[] })[],
  profile: ProfileName,
  indexes: Readonly<Record<string, OpenIndex>>,
): Promise<RoutedQuestion[]> {
  const prompts = loadPrompts();
  const context = { model: null, prompts, signal: new AbortController().signal, sleep: async () => {} };
  const routed: RoutedQuestion[] = [];
  for (const question of questions) {
    const index = (question.index !== null && indexes[question.index]) || null;
    const vocabulary = index && (await graphVocabulary(question.question, index));
    const { intent } = await decideRoute(
      {
        question: question.question,
        profile,
        history: [],
        explicitEngine: null,
        locale: 'ko',
        facts: {
          entityHits: vocabulary?.entities ?? [],
          hasIndex: question.index !== null,
          hasReports: index !== null && index.structure.reports.ids.length > 0,
          hasProjection: index !== null,
          isGraphQuestion: vocabulary !== null && readGraphQuestion(question.question, vocabulary) !== null,
          hasModel: false,
          sources: question.source === null ? [] : [question.source],
          sourceAnswers: false,
          availableEngines: ['graphrag.local', 'graphrag.global', 'hybrid', 'hop1', 'text2cypher'],
        },
      },
      context,
    );
    routed.push({ ...question, intent });
  }
  return routed;
}

/** How often questions whose first right intent is the row were given the intent of the column. */
export function confusionMatrix(routed: readonly RoutedQuestion[]): Record<string, Record<string, number>> {
  const matrix: Record<string, Record<string, number>> = {};
  for (const { acceptIntents, intent } of routed) {
    const row = acceptIntents[0]!;
    matrix[row] ??= Object.fromEntries(Intent.options.map((option) => [option, 0]));
    matrix[row][intent]! += 1;
  }
  return matrix;
}

export function accuracy(routed: readonly RoutedQuestion[]): number {
  return routed.filter(({ acceptIntents, intent }) => acceptIntents.includes(intent)).length / routed.length;
}
