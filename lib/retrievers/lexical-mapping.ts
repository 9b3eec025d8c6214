import type { RankedEntity } from '@/lib/index/choose-entities';

/**
 * An entity whose score is below this share of the best one's is left out: it shares a common word with the question,
 * no more. Set on the sample indexes: at .12 «Who is Scrooge?» keeps SCROOGE and the entities named after him, and
 * «Who leads the Paranormal Military Squad?» the squad, its complex and its agent, without the rooms of the base.
 */
const leastShareOfBest = 0.12;

/** Entities that share words with a question in title, alias or description, best first, without the tail. */
export function withoutTail(hits: readonly { row: number; score: number }[]): RankedEntity[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter((hit) => hit.score >= best * leastShareOfBest);
}
