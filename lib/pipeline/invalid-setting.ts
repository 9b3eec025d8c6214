import type { ZodError } from 'zod';
import type { Locale } from './messages';

/** Settings that have a name on the page; others are called as `--set` calls them. */
const names: Record<string, Record<Locale, string>> = {
  responseType: { ko: '답변 형식', en: 'form of the answer' },
  communityLevel: { ko: '커뮤니티 수준', en: 'community level' },
  maxContextTokens: { ko: '컨텍스트 예산', en: 'context budget' },
  topKMappedEntities: { ko: '개체 수', en: 'entities' },
  vectorSearchK: { ko: '구절 수', en: 'passages' },
  filter: { ko: '문서 거르기', en: 'filter by document' },
};

const longestName = 60;

/** Names the first setting that is not valid, e.g. `context budget (maxContextTokens)`. */
export function invalidSetting(error: ZodError, locale: Locale): string {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const key = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.').slice(0, longestName);
  const name = names[String(issue?.path[0])]?.[locale];
  return name === undefined ? key : `${name} (${key})`;
}
