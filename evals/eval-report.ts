/**
 * One figure of a suite against its threshold, or one case with its score; `threshold` null means that it is only
 * observed.
 */
export type EvalRow = {
  id: string;
  verdict: 'PASS' | 'PARTIAL' | 'FAIL';
  value: number;
  threshold: number | null;
  count: number;
};

/** A measured figure and the number of items behind it. */
export type Figure = { id: string; value: number; count: number };

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
  /** Of a suite that sorts questions, by profile: right class by row, given class by column. */
  confusion?: Record<string, Record<string, Record<string, number>>>;
  /** What a person reads before the figures. */
  lines?: string[];
};

/** Judges figures, each with the number of questions behind it, by their thresholds: at least, both in 0–1. */
export function judge(
  suite: string,
  figures: readonly Figure[],
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
