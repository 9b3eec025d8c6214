import type { DriftFollowUp } from '@/lib/domain/drift';
import { foldText } from '@/lib/text/normalize';
import { searchTerms } from '@/lib/text/search-terms';

/** A follow-up that waits, with the step that left it open. */
export type OpenFollowUp = DriftFollowUp & {
  parentId: string;
  /** 1 for the follow-ups of a fold. */
  depth: number;
};

/**
 * Follow-ups in the order in which they are worth asking: by score, then the less deep, then as they were proposed; with
 * `ranked` false as they were proposed. One that asks in other words order what was asked or waits already is a
 * duplicate, and so is the question itself.
 */
export class FollowUpQueue {
  private waiting: OpenFollowUp[] = [];
  private readonly known: Set<string>;
  readonly duplicates: OpenFollowUp[] = [];
  readonly tooDeep: OpenFollowUp[] = [];

  constructor(
    question: string,
    private readonly limits: { ranked: boolean; maxDepth: number },
  ) {
    this.known = new Set([keyOf(question)]);
  }

  add(followUps: readonly OpenFollowUp[]): void {
    for (const followUp of followUps) {
      const key = keyOf(followUp.query);
      if (this.known.has(key)) this.duplicates.push(followUp);
      else if (followUp.depth > this.limits.maxDepth) this.tooDeep.push(followUp);
      else {
        this.known.add(key);
        this.waiting.push(followUp);
      }
    }
  }

  /** The next ones, which leave the queue. */
  take(count: number): OpenFollowUp[] {
    if (this.limits.ranked) this.waiting.sort((a, b) => b.score - a.score || a.depth - b.depth);
    return this.waiting.splice(0, count);
  }

  get left(): readonly OpenFollowUp[] {
    return this.waiting;
  }
}

function keyOf(query: string): string {
  const terms = [...new Set(searchTerms(query))].sort();
  return terms.length > 0 ? terms.join(' ') : foldText(query).trim();
}
