/** One vote on a report: 0–5, or why there is none. An answer without a rating is an outcome of its own, never a number. */
export type Rating =
  | { rating: number; explanation: string | null }
  | { rating: null; problem: 'unreadable' | 'failed'; explanation: string };

/** Says how much a report (by table position) helps to answer the question. Throws the signal's reason on an abort. */
export type ReportRater = { method: 'model' | 'rule'; rate(row: number, signal: AbortSignal): Promise<Rating> };
