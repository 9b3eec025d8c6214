import type { DriftFollowUp, DriftLimit } from '@/lib/domain/drift';
import type { DriftStepView, DriftView } from '@/lib/domain/drift-view';

/** A question of a drift search: asked, cut by a limit, or still waiting (neither). */
export type DriftNode = {
  id: string;
  /** null for a fold, which is asked the question itself. */
  query: string | null;
  /** How much its answer was expected to add, 0–100; null for a fold. */
  expected: number | null;
  step: DriftStepView | null;
  limit: DriftLimit | null;
  /** Whether the answer is written from it; null before that is chosen. */
  noted: boolean | null;
  /** The most promising first. */
  children: DriftNode[];
};

/** The folds in their order, below each what it left open, and so on down. */
export function driftTree({ steps, explored }: DriftView): DriftNode[] {
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const limitOf = new Map(explored?.cut.map(({ id, limit }) => [id, limit]));
  const notes = explored && new Set(explored.notes);
  const toNode = (id: string, followUp: DriftFollowUp | null): DriftNode => {
    const step = stepOf.get(id) ?? null;
    return {
      id,
      query: followUp?.query ?? null,
      expected: followUp?.score ?? null,
      step,
      limit: limitOf.get(id) ?? null,
      noted: notes === null ? null : notes.has(id),
      children: (step?.followUps ?? []).toSorted((a, b) => b.score - a.score).map((each) => toNode(each.id, each)),
    };
  };
  const asked = steps.filter(({ kind }) => kind === 'fold').map(({ id }) => id);
  const folds = [...asked, ...[...limitOf.keys()].filter((id) => !id.includes('.') && !stepOf.has(id))];
  return folds.toSorted((a, b) => Number(a) - Number(b)).map((id) => toNode(id, null));
}
