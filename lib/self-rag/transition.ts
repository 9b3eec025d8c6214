/** Steps of the Self-RAG loop (requirements S-02), from the first search to the stored answer. */
export type LoopStep =
  | 'retrieve'
  | 'check_relevance'
  | 'rewrite_query'
  | 'rerank'
  | 'generate'
  | 'check_grounding'
  | 'save_memory';

/** How often the loop may go back (S-11): 3 and 2 by default, so at most 4 searches and 3 answers. */
export type LoopLimits = { maxSearchRetries: number; maxGenerationRetries: number };

/** Where the loop stands. Counters start at 0 with every question. */
export type LoopState = {
  step: LoopStep;
  /** Searches after the first. */
  searchRetries: number;
  /** Answers after the first. */
  generationRetries: number;
  /** Why the search ended; null while it goes on. */
  searchEnd: 'relevant' | 'exhausted' | 'no-other-words' | null;
  /** Why writing ended; null while it goes on. */
  writingEnd: 'grounded' | 'exhausted' | 'rewriting-failed' | null;
};

/** What a step brought about, as far as the way on depends on it. */
export type LoopOutcome =
  | { step: 'retrieve' }
  | { step: 'check_relevance'; isRelevant: boolean }
  /** `rewritten` is false when no query is left that was not searched for. */
  | { step: 'rewrite_query'; rewritten: boolean }
  | { step: 'rerank' }
  /** `written` is false when the model failed after an answer was there already. */
  | { step: 'generate'; written: boolean }
  | { step: 'check_grounding'; isGrounded: boolean };

/** The beginning of the loop; `generate` where an engine's search has no loop of its own. */
export function startLoop(step: 'retrieve' | 'generate'): LoopState {
  return { step, searchRetries: 0, generationRetries: 0, searchEnd: null, writingEnd: null };
}

/**
 * Where the loop goes after a step. Pure. An empty search is not relevant, and so counts as an attempt like any other;
 * a search that ends without relevant passages goes on to `generate`, which then rests on rows or says that nothing was
 * found. Throws when the outcome is not that of the state's step.
 */
export function transition(state: LoopState, outcome: LoopOutcome, limits: LoopLimits): LoopState {
  if (outcome.step !== state.step) throw new Error(`the outcome of ${outcome.step} at the step ${state.step}`);
  switch (outcome.step) {
    case 'retrieve':
      return { ...state, step: 'check_relevance' };
    case 'check_relevance':
      if (outcome.isRelevant) return { ...state, step: 'rerank', searchEnd: 'relevant' };
      return state.searchRetries < limits.maxSearchRetries
        ? { ...state, step: 'rewrite_query' }
        : { ...state, step: 'generate', searchEnd: 'exhausted' };
    case 'rewrite_query':
      return outcome.rewritten
        ? { ...state, step: 'retrieve', searchRetries: state.searchRetries + 1 }
        : { ...state, step: 'generate', searchEnd: 'no-other-words' };
    case 'rerank':
      return { ...state, step: 'generate' };
    case 'generate':
      return outcome.written
        ? { ...state, step: 'check_grounding' }
        : { ...state, step: 'save_memory', writingEnd: 'rewriting-failed' };
    case 'check_grounding':
      if (outcome.isGrounded) return { ...state, step: 'save_memory', writingEnd: 'grounded' };
      return state.generationRetries < limits.maxGenerationRetries
        ? { ...state, step: 'generate', generationRetries: state.generationRetries + 1 }
        : { ...state, step: 'save_memory', writingEnd: 'exhausted' };
  }
}

/** Whether the stored answer carries the quality warning: its last verdict was not "grounded". */
export function isWarned({ writingEnd }: LoopState): boolean {
  return writingEnd === 'exhausted' || writingEnd === 'rewriting-failed';
}
