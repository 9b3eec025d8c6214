import { createHash } from 'node:crypto';
import type { Turn } from '@/lib/domain/conversation';
import type { RouteDecision } from '@/lib/domain/route-decision';

/** Everything a decision may depend on; two questions with the same are decided alike. */
export type DecisionKey = {
  question: string;
  profile: string;
  locale: string;
  history: readonly Turn[];
  engine: string | null;
  index: string | null;
  sources: readonly string[];
  /** What else the router is told and runs with: facts, route table, prompts, model. */
  rest: unknown;
};

/** Decisions kept at most; the one that was used longest ago gives way. */
const maxEntries = 2000;

/** What the model decided once, kept in memory, so that the same question cannot move. Failures are not kept. */
export class DecisionCache {
  private readonly kept = new Map<string, Promise<RouteDecision>>();

  /** The kept decision for a key, else that of `decide`; questions that come at once share one. */
  async get(key: DecisionKey, decide: () => Promise<RouteDecision>): Promise<RouteDecision> {
    const id = digest(key);
    const waiting = this.kept.get(id);
    // What another one's stop or failure ended is decided anew.
    const known = waiting && (await waiting.catch(() => null));
    if (known?.modelUsed && known.error === null) {
      this.kept.delete(id);
      this.kept.set(id, Promise.resolve(known));
      return { ...known, question: key.question, cached: true };
    }
    const decided = decide();
    this.kept.set(id, decided);
    const forget = () => this.kept.delete(id);
    decided.then((decision) => {
      if (!decision.modelUsed || decision.error !== null) forget();
    }, forget);
    for (const oldest of [...this.kept.keys()].slice(0, -maxEntries)) this.kept.delete(oldest);
    return decided;
  }
}

function digest({ question, ...rest }: DecisionKey): string {
  const normalized = question.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return createHash('sha256')
    .update(JSON.stringify([normalized, rest]))
    .digest('hex');
}
