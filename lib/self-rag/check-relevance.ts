import { z } from 'zod';
import type { RelevanceGrade } from '@/lib/domain/relevance';
import { askGrader, clampGrade, type LoopModels } from './ask-grader';
import { numberedPassages } from './excerpt';
import { type GradedPassage, gradeRelevanceByRule } from './relevance-by-rule';

/** What a grader reads of one passage (requirements A4). */
const maxPassageCharacters = 500;

const RelevanceGrades = z.object({
  scores: z.array(z.object({ passage: z.number().int(), score: z.number() })),
  isRelevant: z.boolean(),
  reason: z.string(),
});

/**
 * Grades the first `documents` of what a search found (requirements S-06): one score, the maximum over them. By the
 * model where there is one, by the rule where there is none or where its answer cannot be used. Nothing found is not
 * relevant and asks nobody.
 */
export async function checkRelevance(
  models: LoopModels,
  input: { question: string; passages: readonly GradedPassage[]; documents: number; threshold: number },
): Promise<RelevanceGrade> {
  const { question, threshold } = input;
  const passages = input.passages.slice(0, input.documents);
  if (passages.length === 0) return gradeRelevanceByRule(question, []);
  const { value, problem } = await askGrader(models, {
    prompt: 'self-rag/relevance',
    variables: { question, passages: numberedPassages(passages, question, maxPassageCharacters) },
    schema: RelevanceGrades,
    schemaName: 'relevance_grades',
  });
  if (value === null) return { ...gradeRelevanceByRule(question, passages), problem };
  const scores = new Map(value.scores.map(({ passage, score }) => [passage, clampGrade(score)]));
  const graded = passages.map(({ id, recordId }, i) => ({ id, recordId, score: scores.get(i + 1) ?? 0 }));
  const score = Math.max(...graded.map((passage) => passage.score));
  return {
    method: 'model',
    score,
    threshold,
    isRelevant: value.isRelevant && score >= threshold,
    passages: graded,
    reason: value.reason,
    problem: null,
  };
}
