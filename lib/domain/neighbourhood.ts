import { z } from 'zod';

/** How a one-hop search ended: with a neighbourhood, or with one of three fallbacks. */
export const NeighbourhoodOutcome = z.enum(['found', 'no-entity', 'no-match', 'empty']);
export type NeighbourhoodOutcome = z.infer<typeof NeighbourhoodOutcome>;

const NamedEntity = z.object({ id: z.string(), title: z.string() });

/** What a one-hop search did: names it took from the question, entities that bear them, and what stands around these. */
export const Neighbourhood = z.object({
  outcome: NeighbourhoodOutcome,
  /** Who picked the names. */
  method: z.enum(['model', 'rule']),
  /** Why the model's pick could not be used, in the trace's words; null when it was, or was not asked. */
  error: z.string().nullable(),
  picks: z.array(z.object({ name: z.string(), label: z.string().nullable(), matches: z.array(NamedEntity) })),
  neighbours: z.array(NamedEntity.extend({ via: z.enum(['relationship', 'co-mention']) })),
  /** Passages read. */
  textUnits: z.number().int(),
  /** What the caps left out. */
  leftOut: z.object({ entities: z.number().int(), neighbours: z.number().int(), textUnits: z.number().int() }),
});
export type Neighbourhood = z.infer<typeof Neighbourhood>;
