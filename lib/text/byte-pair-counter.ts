import { stretches } from './stretches';

/** Counts the tokens of a text; special tokens are counted as the ordinary text they look like. */
export type TokenCounter = (text: string) => number;

/** Pieces of text whose merges are kept: enough for the words of a run, a few megabytes at most. */
const maxCachedPieces = 50_000;
const maxCachedPieceLength = 128;

/**
 * A byte pair encoder that only counts (Sennrich et al. 2016; the merge order of tiktoken: lowest rank first, leftmost
 * of equals). `ranks[r]` is the text or the bytes of the token with rank r, `pattern` splits a text into pieces that
 * are merged apart. Time is linear in the text apart from a logarithm in the length of its longest piece.
 */
export function createBytePairCounter(
  ranks: readonly (string | number[] | undefined)[],
  pattern: RegExp,
): TokenCounter {
  const rankOf = new Map<string, number>();
  ranks.forEach((token, rank) => {
    if (token !== undefined) rankOf.set(typeof token === 'string' ? toByteString(token) : byteString(token), rank);
  });
  const cache = new Map<string, number>();

  const countPiece = (piece: string): number => {
    const cached = cache.get(piece);
    if (cached !== undefined) return cached;
    const bytes = toByteString(piece);
    const count = rankOf.has(bytes) ? 1 : countMerged(bytes, rankOf);
    if (piece.length <= maxCachedPieceLength) {
      if (cache.size >= maxCachedPieces) cache.clear();
      cache.set(piece, count);
    }
    return count;
  };

  return (text) => {
    let count = 0;
    for (const stretch of stretches(text)) {
      pattern.lastIndex = 0;
      for (let match = pattern.exec(stretch); match !== null; match = pattern.exec(stretch)) {
        count += countPiece(match[0]);
      }
    }
    return count;
  };
}

/** UTF-8 as one character a byte, so that byte runs can be map keys. */
function toByteString(text: string): string {
  return /^[\x00-\x7f]*$/.test(text) ? text : byteString(new TextEncoder().encode(text));
}

function byteString(bytes: Iterable<number>): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Merges with a heap of candidate pairs over a linked list of parts; returns how many parts are left. */
function countMerged(bytes: string, rankOf: ReadonlyMap<string, number>): number {
  const length = bytes.length;
  const next = Int32Array.from({ length: length + 1 }, (_, i) => i + 1);
  const previous = Int32Array.from({ length: length + 1 }, (_, i) => i - 1);
  const rankAt = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  const heap = new PairHeap();

  const propose = (start: number): void => {
    const middle = next[start]!;
    const rank = middle < length ? rankOf.get(bytes.slice(start, next[middle]!)) : undefined;
    rankAt[start] = rank ?? Number.POSITIVE_INFINITY;
    if (rank !== undefined) heap.push(rank, start);
  };

  for (let start = 0; start + 1 < length; start += 1) propose(start);
  let parts = length;
  for (let top = heap.pop(); top !== null; top = heap.pop()) {
    const { rank, start } = top;
    if (rankAt[start] !== rank) continue;
    const merged = next[start]!;
    const after = next[merged]!;
    next[start] = after;
    previous[after] = start;
    rankAt[merged] = Number.POSITIVE_INFINITY;
    parts -= 1;
    propose(start);
    if (previous[start]! >= 0) propose(previous[start]!);
  }
  return parts;
}

/** A binary min-heap ordered by rank, then by position. A pair that has changed since is told by its rank. */
class PairHeap {
  private readonly keys: number[] = [];

  push(rank: number, start: number): void {
    const { keys } = this;
    let child = keys.push(rank * positions + start) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (keys[parent]! <= keys[child]!) return;
      [keys[parent], keys[child]] = [keys[child]!, keys[parent]!];
      child = parent;
    }
  }

  pop(): { rank: number; start: number } | null {
    const { keys } = this;
    const top = keys[0];
    if (top === undefined) return null;
    const last = keys.pop()!;
    if (keys.length > 0) {
      keys[0] = last;
      this.sink();
    }
    return { rank: Math.floor(top / positions), start: top % positions };
  }

  private sink(): void {
    const { keys } = this;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= keys.length) return;
      if (child + 1 < keys.length && keys[child + 1]! < keys[child]!) child += 1;
      if (keys[parent]! <= keys[child]!) return;
      [keys[parent], keys[child]] = [keys[child]!, keys[parent]!];
      parent = child;
    }
  }
}

/** Room for positions in a heap key: ranks are below 2^18, so that rank × 2^34 + position stays an exact number. */
const positions = 2 ** 34;
