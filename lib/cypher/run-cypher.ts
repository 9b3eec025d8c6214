import type { GraphPicture, GraphQueryAttempt, GraphRows } from '@/lib/domain/graph-query';
import type { GraphQueryEngine } from '@/lib/ports';
import { guardCypher } from './guard-cypher';
import { matchedPart, pictureOf } from './matched-part';
import { type Locale, refusalReason } from './rule-reasons';

/** Rows read of one result (requirements A7: LIMIT 100). */
const maxRows = 100;
const timeLimitMs = 5000;
/** A picture is an extra: it never takes long. */
const pictureLimitMs = 1500;

export type GraphAccess = { engine: GraphQueryEngine; indexId: string; signal: AbortSignal; locale: Locale };

/** One statement through guard and engine: what came of it, and its rows where it ran. */
export async function runCypher(
  { engine, indexId, signal, locale }: GraphAccess,
  written: Pick<GraphQueryAttempt, 'writtenBy' | 'cypher' | 'explanation'>,
): Promise<{ attempt: GraphQueryAttempt; rows: GraphRows | null }> {
  const verdict = guardCypher(written.cypher);
  if (!verdict.ok) {
    const outcome = { kind: 'refused' as const, rule: verdict.rule, reason: refusalReason(verdict, locale) };
    return { attempt: { ...written, statement: null, outcome }, rows: null };
  }
  const { statement } = verdict;
  const outcome = await engine.query(indexId, statement, { maxRows, timeLimitMs, signal });
  if (outcome.kind !== 'rows') return { attempt: { ...written, statement, outcome }, rows: null };
  const { rows, elapsedMs } = outcome;
  const ran = { kind: 'rows' as const, count: rows.rows.length, truncated: rows.truncated, elapsedMs };
  return { attempt: { ...written, statement, outcome: ran }, rows };
}

/** The part of the graph that a statement matched: from its rows, or from its pattern; null where it has none. */
export async function drawMatched(
  { engine, indexId, signal }: GraphAccess,
  statement: string,
  rows: GraphRows,
): Promise<GraphPicture | null> {
  const own = pictureOf(rows);
  if (own) return own;
  const pattern = matchedPart(statement);
  if (pattern === null) return null;
  const outcome = await engine.query(indexId, pattern, { maxRows, timeLimitMs: pictureLimitMs, signal });
  return outcome.kind === 'rows' ? pictureOf(outcome.rows) : null;
}
