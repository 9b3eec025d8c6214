import { Engine, type RouteDecision } from '@/lib/domain/route-decision';

/** What the route picker offers: the router's own choice, or one engine by hand. */
export const routeChoices = ['auto', ...Engine.exclude(['none']).options] as const;
export type RouteChoice = (typeof routeChoices)[number];

/** Keys of messages hold no dots: `graphrag.local` is written `graphrag-local` there. */
export function routeKey<Choice extends RouteChoice>(choice: Choice) {
  return choice.replaceAll('.', '-') as Choice extends `${infer Left}.${infer Right}` ? `${Left}-${Right}` : Choice;
}

/** The choice behind a decision: the engine where it was chosen by hand, else the router's own. */
export function routeOf(decision: RouteDecision | null): RouteChoice {
  if (decision?.decidedBy !== 'explicit') return 'auto';
  return routeChoices.find((choice) => choice === decision.engine) ?? 'auto';
}
