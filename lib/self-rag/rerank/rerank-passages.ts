import { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { GradeProblem } from '@/lib/domain/relevance';
import type { Reranking } from '@/lib/domain/reranking';
import type { Reranker } from '@/lib/ports';
import { askGrader, clampGrade, type LoopModels } from '../ask-grader';
import { numberedPassages } from '../excerpt';
import { fusedOrder } from './fused-order';

/** What a grading model reads of one passage (requirements A4). */
const maxPassageCharacters = 800;

export type RerankInput = {
  question: string;
  /** Earlier turns as text, oldest first; empty at the start of a thread. */
  conversation: string;
  /** In the order in which the search ranked them. */
  passages: readonly { id: string; recordId: string; text: string }[];
  topN: number;
};

/** Scores by place, from 0; null where the driver gives none. */
type Order = { method: Reranking['method']; model: string | null; scores: (number | null)[] | null };

/** One way of ranking: an order, or why there is none and the next is asked. Null when it is not configured. */
type Driver = (input: RerankInput) => Promise<{ order: Order } | { problem: GradeProblem } | null>;

/**
 * Puts passages in the order in which they go on, the best `topN` of them: by the reranking model where one is
 * configured, else by the cheap model's grades, else as the search fused them. A driver that fails is named in
 * `problem`, and the next one takes its place.
 */
export async function rerankPassages(
  models: LoopModels & { reranker: Reranker | null },
  input: RerankInput,
): Promise<Reranking> {
  let problem: GradeProblem | null = null;
  for (const driver of [byReranker(models), byModel(models)]) {
    const ranked = await driver(input);
    if (ranked !== null && 'order' in ranked) return reranking(input, ranked.order, problem);
    problem ??= ranked?.problem ?? null;
  }
  return reranking(input, { method: 'rule', model: null, scores: null }, problem);
}

function byReranker({ reranker, signal }: { reranker: Reranker | null; signal: AbortSignal }): Driver {
  return async ({ question, conversation, passages }) => {
    if (reranker === null) return null;
    const query = conversation === '' ? question : `${conversation}\n${question}`;
    try {
      const { scores } = await reranker.rerank(
        query,
        passages.map(({ text }) => text),
        signal,
      );
      return { order: { method: 'reranker', model: reranker.model, scores } };
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError)) throw error;
      return { problem: { kind: 'failed', detail: `${error.code}: ${error.message}` } };
    }
  };
}

const PassageGrades = z.object({ scores: z.array(z.object({ passage: z.number().int(), score: z.number() })) });

function byModel(models: LoopModels): Driver {
  return async ({ question, conversation, passages }) => {
    if (models.model === null) return null;
    const { value, problem } = await askGrader(models, {
      prompt: 'self-rag/rerank',
      variables: {
        question,
        conversation: conversation === '' ? '(none)' : conversation,
        passages: numberedPassages(passages, question, maxPassageCharacters),
      },
      schema: PassageGrades,
      schemaName: 'passage_grades',
    });
    if (value === null) return problem && { problem };
    const given = new Map(value.scores.map(({ passage, score }) => [passage, clampGrade(score)]));
    const scores = passages.map((_, i) => given.get(i + 1) ?? null);
    return { order: { method: 'model', model: models.model.model, scores } };
  };
}

/** Places by score, best first; passages without one keep their order behind those that have one. By rule: `fusedOrder`. */
function reranking(input: RerankInput, { method, model, scores }: Order, problem: Reranking['problem']): Reranking {
  const { question, passages, topN } = input;
  const texts = passages.map(({ text }) => text);
  const order = scores === null ? fusedOrder(question, texts, topN) : byScore(scores);
  const placeOf = new Map(order.slice(0, topN).map((i, place) => [i, place + 1]));
  return {
    method,
    model,
    passages: passages.map(({ id, recordId }, i) => ({
      id,
      recordId,
      before: i + 1,
      after: placeOf.get(i) ?? null,
      score: scores?.[i] ?? null,
    })),
    problem,
  };
}

function byScore(scores: readonly (number | null)[]): number[] {
  const order = scores.map((_, i) => i);
  return order.sort(
    (a, b) => (scores[b] ?? Number.NEGATIVE_INFINITY) - (scores[a] ?? Number.NEGATIVE_INFINITY) || a - b,
  );
}
