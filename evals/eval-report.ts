/** One figure of a suite against its threshold; `threshold` null means that it is only observed. */
export type EvalRow = { id: string; verdict: 'PASS' | 'FAIL'; value: number; threshold: number | null; count: number };

/** A data set that is not there. */
export type SkippedSet = { id: string; reason: string };

/** The JSON of `eval`. `pass` is false when a row fails; what was skipped does not fail. */
export type EvalReport = {
  suite: string;
  rows: EvalRow[];
  metrics: Record<string, number>;
  thresholds: Record<string, number>;
  skipped: SkippedSet[];
  pass: boolean;
};

/** Judges figures, each with the number of questions behind it, by their thresholds: at least, both in 0–1. */
export function judge(
  suite: string,
  figures: readonly { id: string; value: number; count: number }[],
  thresholds: Readonly<Record<string, number>>,
  skipped: SkippedSet[],
): EvalReport {
  const rows = figures.map(({ id, value, count }): EvalRow => {
    const threshold = thresholds[id] ?? null;
    return { id, verdict: threshold === null || value >= threshold ? 'PASS' : 'FAIL', value, threshold, count };
  });
  return {
    suite,
    rows,
    metrics: Object.fromEntries(rows.map(({ id, value }) => [id, value])),
    thresholds: { ...thresholds },
    skipped,
    pass: rows.every(({ verdict }) => verdict === 'PASS'),
  };
}
