import type { DriftFollowUp, DriftPlan, DriftPrimer, DriftState, DriftStep } from './drift';
import type { RunEventPayload } from './run-event';

type Payload<T extends RunEventPayload['type']> = Omit<Extract<RunEventPayload, { type: T }>, 'type'>;

/** A step of a drift search; `stopped` when the run ended before it did. */
export type DriftStepView = DriftStep & {
  state: 'running' | 'stopped' | DriftState;
  answer: string | null;
  score: number | null;
  followUps: DriftFollowUp[];
  modelCalls: number;
  tokens: number;
  reason: string | null;
};

/** A drift search as far as it has come. */
export type DriftView = {
  plan: DriftPlan;
  primer: DriftPrimer | null;
  /** In the order in which they began. */
  steps: DriftStepView[];
  /** What the steps that ended have spent. */
  spent: { modelCalls: number; tokens: number };
  explored: Payload<'drift-explored'> | null;
};

export type DriftPayload = Extract<RunEventPayload, { type: `drift-${string}` }>;

/** The view after one more event of a drift search; null before its plan. */
export function advanceDrift(drift: DriftView | null, payload: DriftPayload): DriftView | null {
  if (payload.type === 'drift-planned') {
    return { plan: payload.plan, primer: null, steps: [], spent: { modelCalls: 0, tokens: 0 }, explored: null };
  }
  if (drift === null) return null;
  switch (payload.type) {
    case 'drift-primed':
      return { ...drift, primer: payload.primer };
    case 'drift-step-start': {
      const nothingYet = { answer: null, score: null, followUps: [], modelCalls: 0, tokens: 0, reason: null };
      const others = drift.steps.filter(({ id }) => id !== payload.step.id);
      return { ...drift, steps: [...others, { ...payload.step, state: 'running', ...nothingYet }] };
    }
    case 'drift-step-end': {
      const { type: _, stepId, ...fields } = payload;
      return {
        ...drift,
        steps: drift.steps.map((step) => (step.id === stepId ? { ...step, ...fields } : step)),
        spent: {
          modelCalls: drift.spent.modelCalls + payload.modelCalls,
          tokens: drift.spent.tokens + payload.tokens,
        },
      };
    }
    case 'drift-explored': {
      const { type: _, ...explored } = payload;
      return { ...drift, explored };
    }
  }
}

/** The view after the run has ended: what still runs was stopped. */
export function stopDrift(drift: DriftView | null): DriftView | null {
  if (drift === null) return null;
  const steps = drift.steps.map((step) => (step.state === 'running' ? { ...step, state: 'stopped' as const } : step));
  return { ...drift, steps };
}
