import type { TokenCounter } from '@/lib/text/byte-pair-counter';

/**
 * Tokens of the prompt lines of one kind of record. Where the stored counts hold (default columns, same encoding), no
 * text is read; otherwise the lines are read, once, and counted.
 */
export class LineCounter {
  private readonly counted = new Map<number, number>();

  constructor(
    private readonly stored: Int32Array | null,
    private readonly readLines: (rows: readonly number[]) => Promise<string[]>,
    private readonly count: TokenCounter,
  ) {}

  /** Makes `tokens` known for these rows. */
  async prepare(rows: readonly number[]): Promise<void> {
    if (this.stored) return;
    const unknown = [...new Set(rows)].filter((row) => !this.counted.has(row));
    if (unknown.length === 0) return;
    const lines = await this.readLines(unknown);
    unknown.forEach((row, i) => {
      this.counted.set(row, this.count(lines[i]!));
    });
  }

  tokens(row: number): number {
    const tokens = this.stored ? this.stored[row] : this.counted.get(row);
    if (tokens === undefined) throw new RangeError(`The line of row ${row} was not counted.`);
    return tokens;
  }
}

/** The longest run from the start whose lines fit behind `headerTokens` into `maxTokens`; stops at the first that does not. */
export function fitLines(
  rows: readonly number[],
  tokensOf: (row: number) => number,
  headerTokens: number,
  maxTokens: number,
): { fitting: number[]; tokens: number } {
  let tokens = headerTokens;
  const fitting: number[] = [];
  for (const row of rows) {
    const next = tokens + tokensOf(row);
    if (next > maxTokens) break;
    tokens = next;
    fitting.push(row);
  }
  return { fitting, tokens };
}
