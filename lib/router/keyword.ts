import { type Route, routeKeywords } from './routes';

export type KeywordMatch = {
  route: Route;
  /** The winner's hits in list order, then the loser's. */
  matchedKeywords: string[];
  runnersUp: { intent: Route; matchedKeywords: string[] }[];
};

/**
 * The deterministic stage: every keyword that stands in the lower-cased question counts once, overlapping ones each.
 * More hits win, a tie goes to `community`; null when none stands in it. Exact rule of requirements A1, R-05 and D;
 * the question is expected in NFC and is not trimmed.
 */
export function matchKeywords(
  normalizedQuestion: string,
  /** Keywords that do not count here. */
  without: ReadonlySet<string> = new Set(),
): KeywordMatch | null {
  const question = normalizedQuestion.toLowerCase();
  const counted = (keywords: readonly string[]) => hits(keywords, question).filter((keyword) => !without.has(keyword));
  const local = counted(routeKeywords.local);
  const community = counted(routeKeywords.community);
  if (local.length === 0 && community.length === 0) return null;
  return community.length >= local.length
    ? match('community', community, 'local', local)
    : match('local', local, 'community', community);
}

function hits(keywords: readonly string[], question: string): string[] {
  return keywords.filter((keyword) => question.includes(keyword.toLowerCase()));
}

function match(route: Route, winners: string[], other: Route, losers: string[]): KeywordMatch {
  return {
    route,
    matchedKeywords: [...winners, ...losers],
    runnersUp: losers.length === 0 ? [] : [{ intent: other, matchedKeywords: losers }],
  };
}
