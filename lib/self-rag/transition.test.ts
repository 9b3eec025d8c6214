import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWarned, type LoopOutcome, type LoopState, startLoop, transition } from './transition';

const limits = { maxSearchRetries: 3, maxGenerationRetries: 2 };

function walk(outcomes: readonly LoopOutcome[], start: LoopState = startLoop('retrieve')): LoopState {
  return outcomes.reduce((state, outcome) => transition(state, outcome, limits), start);
}

const search = { step: 'retrieve' } as const;
const relevant = { step: 'check_relevance', isRelevant: true } as const;
const irrelevant = { step: 'check_relevance', isRelevant: false } as const;
const rewritten = { step: 'rewrite_query', rewritten: true } as const;
const written = { step: 'generate', written: true } as const;
const rerank = { step: 'rerank' } as const;

describe('the edges of the loop', () => {
  it.each<[string, LoopOutcome[], Partial<LoopState>]>([
    ['a search is checked', [search], { step: 'check_relevance' }],
    ['relevant passages are reranked', [search, relevant], { step: 'rerank', searchEnd: 'relevant' }],
    ['irrelevant ones lead to another query', [search, irrelevant], { step: 'rewrite_query' }],
    ['another query is searched for', [search, irrelevant, rewritten], { step: 'retrieve', searchRetries: 1 }],
    [
      'no other words end the search',
      [search, irrelevant, { step: 'rewrite_query', rewritten: false }],
      { step: 'generate', searchEnd: 'no-other-words' },
    ],
    ['what was reranked is written from', [search, relevant, rerank], { step: 'generate' }],
    ['an answer is checked', [search, relevant, rerank, written], { step: 'check_grounding' }],
    [
      'a grounded answer is saved',
      [search, relevant, rerank, written, { step: 'check_grounding', isGrounded: true }],
      { step: 'save_memory', writingEnd: 'grounded' },
    ],
    [
      'an ungrounded one is written again',
      [search, relevant, rerank, written, { step: 'check_grounding', isGrounded: false }],
      { step: 'generate', generationRetries: 1 },
    ],
    [
      'a failure while writing again keeps the answer before',
      [
        search,
        relevant,
        rerank,
        written,
        { step: 'check_grounding', isGrounded: false },
        { step: 'generate', written: false },
      ],
      { step: 'save_memory', writingEnd: 'rewriting-failed' },
    ],
  ])('%s', (_, outcomes, expected) => {
    expect(walk(outcomes)).toMatchObject(expected);
  });

  it('the fourth irrelevant search is the last', () => {
    const round = [search, irrelevant, rewritten];
    expect(walk([...round, ...round, ...round, search, irrelevant])).toMatchObject({
      step: 'generate',
      searchRetries: 3,
      searchEnd: 'exhausted',
    });
  });

  it('an outcome of another step is a mistake of the caller', () => {
    expect(() => transition(startLoop('retrieve'), rerank, limits)).toThrow('rerank');
  });
});

describe('whatever the grades are', () => {
  const flips = fc.infiniteStream(fc.boolean());
  const anyLimits = fc.record({
    maxSearchRetries: fc.integer({ min: 0, max: 6 }),
    maxGenerationRetries: fc.integer({ min: 0, max: 6 }),
  });

  it('both limits hold, and the warning is that of the last verdict', () => {
    fc.assert(
      fc.property(anyLimits, flips, (some, coins) => {
        let state = startLoop('retrieve');
        let [searches, answers] = [0, 0];
        let lastVerdict: boolean | null = null;
        let failedAgain = false;
        while (state.step !== 'save_memory') {
          const coin = coins.next().value;
          if (state.step === 'retrieve') searches += 1;
          if (state.step === 'generate') answers += 1;
          if (state.step === 'check_grounding') lastVerdict = coin;
          if (state.step === 'generate' && answers > 1 && !coin) failedAgain = true;
          state = transition(state, outcomeOf(state, coin, answers), some);
        }
        expect(searches).toBeLessThanOrEqual(some.maxSearchRetries + 1);
        expect(answers).toBeLessThanOrEqual(some.maxGenerationRetries + 1);
        expect(isWarned(state)).toBe(failedAgain || lastVerdict === false);
      }),
    );
  });
});

function outcomeOf({ step }: LoopState, coin: boolean, answers: number): LoopOutcome {
  switch (step) {
    case 'check_relevance':
      return { step, isRelevant: coin };
    case 'rewrite_query':
      return { step, rewritten: coin };
    case 'generate':
      return { step, written: answers === 1 || coin };
    case 'check_grounding':
      return { step, isGrounded: coin };
    case 'save_memory':
      throw new Error('the end has no outcome');
    default:
      return { step };
  }
}
