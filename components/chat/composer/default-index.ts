import type { IndexChoice } from '@/lib/domain/chat';

const hangul = /\p{Script=Hangul}/u;

/**
 * The index a new chat asks: the reader's last one while it exists, else the first whose starters are in the reader's
 * language, else the first; null when there is none.
 */
export function defaultIndex(
  indexes: readonly IndexChoice[],
  { last, locale }: { last: string | null; locale: string },
): IndexChoice | null {
  const speaks = ({ starters }: IndexChoice) =>
    starters.length > 0 && starters.some((question) => hangul.test(question)) === (locale === 'ko');
  return indexes.find(({ name }) => name === last) ?? indexes.find(speaks) ?? indexes[0] ?? null;
}
