import type { CitableSection } from '@/lib/domain/citation-resolve';
import type { DriftFollowUp, DriftLimit, DriftPlan, DriftState, DriftStep } from '@/lib/domain/drift';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { CandidateSentence } from './candidate-sentences';
import type { DriftLedger } from './drift-ledger';
import { roundQuota } from './drift-plan';
import { FollowUpQueue, type OpenFollowUp } from './follow-up-queue';

/** What a drift search writes to the log while it explores. */
export type DriftProgress = Extract<RunEventPayload, { type: 'drift-step-start' | 'drift-step-end' }>;
export type DriftReport = (progress: DriftProgress) => void;

/** What one step reads: text as the prompt has it, and the records it shows. Blank text is never sent to a model. */
export type DriftContext = { text: string; sections: readonly CitableSection[] };
export type DriftItem = DriftContext & { step: DriftStep };

/** What came of a step that was made. `quotes` are the sentences of an answer by rule. */
export type DriftResult = {
  step: DriftStep;
  state: DriftState;
  answer: string | null;
  score: number | null;
  followUps: readonly DriftFollowUp[];
  sections: readonly CitableSection[];
  quotes: readonly CandidateSentence[];
};

/** Makes steps, and reports each as it begins and ends. In the order of the items: the result, or what ran out. */
export type DriftAnswerer = {
  ask(items: readonly DriftItem[]): Promise<(DriftResult | 'model-calls' | 'tokens')[]>;
};

export type DriftExploration = {
  /** Folds, then follow-ups in the order in which they were asked. */
  results: DriftResult[];
  cut: { id: string; limit: DriftLimit }[];
  partial: 'model-calls' | 'tokens' | null;
};

export type DriftExploreInput = {
  question: string;
  folds: readonly DriftContext[];
  plan: DriftPlan;
  /** Follow-ups by score; false takes them as they were proposed (upstream takes them unranked). */
  ranked: boolean;
};

/** `search` gives the contexts of a round's queries, in their order. */
export type DriftExploreContext = {
  answerer: DriftAnswerer;
  ledger: DriftLedger;
  search(queries: readonly string[]): Promise<DriftContext[]>;
};

/**
 * The walk of a drift search: every fold is asked the question, then round by round the best follow-ups of all that are
 * open, each with a search of its own. What is asked next depends on what was answered, never on which answer came
 * first. Ends when nothing is open, after the rounds of the plan, or when the budget is used up. Throws what search and
 * answerer throw.
 */
export async function exploreDrift(
  { question, folds, plan, ranked }: DriftExploreInput,
  { answerer, ledger, search }: DriftExploreContext,
): Promise<DriftExploration> {
  const queue = new FollowUpQueue(question, { ranked, maxDepth: plan.depth });
  const results: DriftResult[] = [];
  const cut: DriftExploration['cut'] = [];
  let partial: DriftExploration['partial'] = null;
  const take = (outcomes: readonly (DriftResult | 'model-calls' | 'tokens')[], ids: readonly string[]) => {
    outcomes.forEach((outcome, i) => {
      if (typeof outcome === 'string') {
        cut.push({ id: ids[i]!, limit: outcome });
        partial ??= outcome;
      } else {
        results.push(outcome);
        queue.add(outcome.followUps.map((each) => openFollowUp(each, outcome.step)));
      }
    });
  };

  const primer = folds.map((fold, i) => ({ ...fold, step: foldStep(i) }));
  take(
    await answerer.ask(primer),
    primer.map(({ step }) => step.id),
  );

  let asked = 0;
  let lastQuota = 0;
  for (let round = 1; round <= plan.depth && partial === null; round += 1) {
    const quota = roundQuota(plan, round, asked);
    lastQuota = quota;
    const affordable = plan.method === 'model' ? Math.min(quota, ledger.left.modelCalls) : quota;
    const isShort = affordable < quota || (quota === 0 && plan.width > 0);
    if (plan.method === 'model' && isShort && queue.left.length > affordable) partial = 'model-calls';
    const next = queue.take(affordable);
    if (next.length === 0) break;
    const contexts = await search(next.map(({ query }) => query));
    const items = next.map((followUp, i) => ({ ...contexts[i]!, step: followUpStep(followUp) }));
    take(
      await answerer.ask(items),
      next.map(({ id }) => id),
    );
    asked += next.length;
  }

  const allotted = plan.method === 'model' ? 'model-calls' : 'steps';
  const rest: DriftLimit = partial ?? (lastQuota < plan.width ? allotted : 'width');
  cut.push(...queue.left.map(({ id }) => ({ id, limit: rest })));
  cut.push(...queue.tooDeep.map(({ id }) => ({ id, limit: 'depth' as const })));
  cut.push(...queue.duplicates.map(({ id }) => ({ id, limit: 'duplicate' as const })));
  return { results, cut, partial };
}

/** Follow-ups with the ids that say where they come from. */
export function withIds(followUps: readonly Omit<DriftFollowUp, 'id'>[], step: DriftStep): DriftFollowUp[] {
  return followUps.map((followUp, i) => ({ ...followUp, id: `${step.id}.${i + 1}` }));
}

function foldStep(i: number): DriftStep {
  return { id: String(i + 1), kind: 'fold', parentId: null, depth: 0, query: null };
}

function followUpStep({ id, parentId, depth, query }: OpenFollowUp): DriftStep {
  return { id, kind: 'follow-up', parentId, depth, query };
}

function openFollowUp(followUp: DriftFollowUp, step: DriftStep): OpenFollowUp {
  return { ...followUp, parentId: step.id, depth: step.depth + 1 };
}
