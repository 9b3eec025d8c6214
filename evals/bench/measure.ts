/** One line of the report. Times in milliseconds; null where the figure is not a series. */
export type BenchResult = {
  name: string;
  medianMs: number;
  p95Ms: number | null;
  /** What we promise. */
  goalMs: number;
  /** A figure from elsewhere, with its source; empty where there is none. */
  reference: string;
};

/** Times `work` after warming up; single rounds are cheap and many. */
export async function measure(
  work: () => unknown,
  { rounds, warmUpRounds }: { rounds: number; warmUpRounds: number },
): Promise<{ medianMs: number; p95Ms: number }> {
  const times: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return { medianMs: times[Math.floor(rounds / 2)]!, p95Ms: times[Math.floor(rounds * 0.95)]! };
}
