import { uniteIndexes, type VectorSpace } from '@/lib/index/unite-indexes';
import type { OpenIndex } from '@/lib/ports';

/** Unions that are kept; the one unused for longest goes first. */
const maxUnions = 4;

/** Indexes that are asked together, united once: a question then costs what it touches. */
export class IndexUnions {
  private kept: { parts: readonly OpenIndex[]; union: Promise<OpenIndex> }[] = [];

  constructor(private readonly space: VectorSpace | null) {}

  /** One index is itself. */
  get(parts: readonly OpenIndex[]): Promise<OpenIndex> {
    const known = this.kept.find((each) => isSame(each.parts, parts));
    const entry = known ?? { parts, union: uniteIndexes(parts, this.space) };
    this.kept = [entry, ...this.kept.filter((each) => each !== known)].slice(0, maxUnions);
    return entry.union;
  }
}

function isSame(a: readonly OpenIndex[], b: readonly OpenIndex[]): boolean {
  return a.length === b.length && a.every((index, i) => index === b[i]);
}
