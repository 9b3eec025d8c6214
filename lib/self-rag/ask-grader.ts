import type { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { GradeProblem } from '@/lib/domain/relevance';
import type { ChatModel, Prompts } from '@/lib/ports';

/** What the model-dependent steps of the loop need; `model` null takes the rule beside each. */
export type LoopModels = { model: ChatModel | null; prompts: Prompts; signal: AbortSignal };

export type Asked<T> = { value: T; problem: null } | { value: null; problem: GradeProblem | null };

/**
 * Asks the cheap model for one value. A failed call and an unreadable answer are a `problem`, never a grade; without a
 * model there is neither. Throws the signal's reason on an abort, and what is not a model's failure.
 */
export async function askGrader<T>(
  { model, prompts, signal }: LoopModels,
  question: { prompt: string; variables: Record<string, string>; schema: z.ZodType<T>; schemaName: string },
): Promise<Asked<T>> {
  if (model === null) return { value: null, problem: null };
  const prompt = prompts.render(question.prompt, question.variables);
  const { schema, schemaName } = question;
  try {
    const { value } = await model.object({
      messages: prompt.messages,
      prompt,
      temperature: 0,
      schema,
      schemaName,
      signal,
    });
    return { value, problem: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const kind = error.code === 'bad-output' ? 'unreadable' : 'failed';
    return { value: null, problem: { kind, detail: `${error.code}: ${error.message}` } };
  }
}

/** A model's grade within its range. */
export function clampGrade(score: number): number {
  return Number.isNaN(score) ? 0 : Math.min(Math.max(score, 0), 1);
}
