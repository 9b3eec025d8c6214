import { and, arrayContains, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { RunFilter } from '@/lib/domain/run-filter';
import { searchTerms } from '@/lib/text/search-terms';
import type { Database } from '../database';
import { runs, threads } from '../schema';
import { contains } from './contains';

/** How many different terms of a run are kept for the search. */
const maxTerms = 3000;

/** The terms a run is found by, each once. */
export function runTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => searchTerms(unescapeUnicode(text))))].slice(0, maxTerms);
}

/** Not deleted, neither itself nor with its thread; `threads` must be joined. */
export function isVisible(): SQL | undefined {
  return and(isNull(runs.deletedAt), isNull(threads.deletedAt));
}

/** True for the runs that the filter lets pass. */
export async function passes(db: Database, filter: RunFilter): Promise<SQL | undefined> {
  const { status, intent, profile, engine, index, method, minLoops, from, to } = filter;
  const tokens = sql`((${runs.usage}->>'inputTokens')::float8 + (${runs.usage}->>'outputTokens')::float8)`;
  return and(
    await matches(db, filter.query.trim()),
    status.length > 0 ? inArray(runs.status, status) : undefined,
    intent.length > 0 ? inArray(runs.intent, intent) : undefined,
    profile.length > 0 ? inArray(runs.profile, profile) : undefined,
    engine === null ? undefined : eq(runs.engine, engine),
    index === null ? undefined : arrayContains(runs.indexNames, [index]),
    method === null ? undefined : eq(runs.method, method),
    minLoops === null ? undefined : gte(runs.loops, minLoops),
    filter.minTokens === null ? undefined : sql`${tokens} >= ${filter.minTokens}`,
    filter.minCostUsd === null ? undefined : sql`(${runs.usage}->>'costUsd')::float8 >= ${filter.minCostUsd}`,
    filter.minFirstTokenMs === null ? undefined : gte(runs.firstTokenMs, filter.minFirstTokenMs),
    filter.minDurationMs === null ? undefined : gte(runs.durationMs, filter.minDurationMs),
    from === null ? undefined : gte(runs.startedAt, new Date(from)),
    to === null ? undefined : lt(runs.startedAt, dayAfter(to)),
  );
}

/** From so many runs on, words count as frequent. */
const frequentFrom = 2000;

/**
 * Questions that contain the words as typed, so that half a word finds something too, and runs whose question and answer
 * hold every term of them. Frequent terms are looked for from the newest run on, where a page is soon full; the few runs
 * that hold rarer ones are found by the index first.
 */
async function matches(db: Database, query: string): Promise<SQL | undefined> {
  if (query === '') return undefined;
  const words = unescapeUnicode(query);
  const terms = [...new Set(searchTerms(words))];
  const typed =
    words === query
      ? contains(runs.question, query)
      : or(contains(runs.question, query), contains(runs.question, words));
  if (terms.length === 0) return typed;
  const held = arrayContains(runs.terms, terms);
  const some = await db.select({ id: runs.id }).from(runs).where(held).limit(frequentFrom);
  if (some.length === frequentFrom) return or(typed, held);
  return some.length === 0
    ? typed
    : or(
        typed,
        inArray(
          runs.id,
          some.map(({ id }) => id),
        ),
      );
}

/** Text that was stored with its letters written as `\uXXXX`, as JSON does, is read as those letters. */
function unescapeUnicode(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function dayAfter(day: string): Date {
  return new Date(new Date(day).getTime() + 86_400_000);
}
