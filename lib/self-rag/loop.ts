import type { GroundingGrade } from '@/lib/domain/grounding';
import type { LoopEnd } from '@/lib/domain/loop-end';
import type { RelevanceGrade } from '@/lib/domain/relevance';
import { isWarned, type LoopLimits, type LoopState, startLoop, transition } from './transition';

/** What the loop calls; each is one attempt of one step. `P` is a ranked passage, `A` an answer. Errors pass through. */
export type LoopSteps<P, A> = {
  /** Replaces whatever was found before. */
  retrieve(query: string): Promise<P[]>;
  checkRelevance(passages: readonly P[]): Promise<RelevanceGrade>;
  /** A query unlike those tried, the question being the first of them; null when there is none. */
  rewriteQuery(tried: readonly string[], passages: readonly P[]): Promise<string | null>;
  rerank(passages: readonly P[]): Promise<P[]>;
  /** Writes from the passages; none means that no relevant one was found. Null when it failed after a first answer. */
  generate(passages: readonly P[], previous: { answer: A; grade: GroundingGrade } | null): Promise<A | null>;
  checkGrounding(answer: A, passages: readonly P[]): Promise<GroundingGrade>;
  /** Told once for each of the two loops. */
  ended(end: LoopEnd): void;
};

/** The answer that is stored, and whether it carries the quality warning. */
export type LoopResult<A> = { answer: A; warned: boolean };

/**
 * The Self-RAG loop: search until something relevant is found, write until it is supported, each within its limit
 * (requirements S-02, S-11). Passages that are `found` already are written from at once. Where to go next is `transition`'s to say; what a step does is the caller's.
 */
export async function runLoop<P, A>(
  { question, found }: { question: string; found: P[] | null },
  steps: LoopSteps<P, A>,
  limits: LoopLimits,
): Promise<LoopResult<A>> {
  const tried = [question];
  let state: LoopState = startLoop(found === null ? 'retrieve' : 'generate');
  let passages: P[] = found ?? [];
  let written: { answer: A; grade: GroundingGrade | null } | null = null;

  while (state.step !== 'save_memory') {
    switch (state.step) {
      case 'retrieve':
        passages = await steps.retrieve(tried.at(-1)!);
        state = transition(state, { step: 'retrieve' }, limits);
        break;
      case 'check_relevance': {
        const { isRelevant } = await steps.checkRelevance(passages);
        state = transition(state, { step: 'check_relevance', isRelevant }, limits);
        break;
      }
      case 'rewrite_query': {
        const query = await steps.rewriteQuery(tried, passages);
        if (query !== null) tried.push(query);
        state = transition(state, { step: 'rewrite_query', rewritten: query !== null }, limits);
        break;
      }
      case 'rerank':
        passages = await steps.rerank(passages);
        state = transition(state, { step: 'rerank' }, limits);
        break;
      case 'generate': {
        if (written === null && state.searchEnd !== null) {
          steps.ended(searchEnd(state, limits));
          if (state.searchEnd !== 'relevant') passages = [];
        }
        const previous: { answer: A; grade: GroundingGrade } | null =
          written?.grade == null ? null : { answer: written.answer, grade: written.grade };
        const answer = await steps.generate(passages, previous);
        if (answer !== null) written = { answer, grade: null };
        state = transition(state, { step: 'generate', written: answer !== null }, limits);
        break;
      }
      case 'check_grounding': {
        const grade = await steps.checkGrounding(written!.answer, passages);
        written = { answer: written!.answer, grade };
        state = transition(state, { step: 'check_grounding', isGrounded: grade.isGrounded }, limits);
        break;
      }
    }
  }
  steps.ended(writingEnd(state, limits));
  return { answer: written!.answer, warned: isWarned(state) };
}

function searchEnd({ searchEnd, searchRetries }: LoopState, { maxSearchRetries }: LoopLimits): LoopEnd {
  return { loop: 'search', reason: searchEnd!, attempts: searchRetries + 1, maxAttempts: maxSearchRetries + 1 };
}

function writingEnd({ writingEnd, generationRetries }: LoopState, { maxGenerationRetries }: LoopLimits): LoopEnd {
  const counts = { attempts: generationRetries + 1, maxAttempts: maxGenerationRetries + 1 };
  return { loop: 'writing', reason: writingEnd!, ...counts };
}
