import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RunEventPayload, RunStatus, Usage } from '@/lib/domain/run-event';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { runs } from '../schema';
import { appendEvents } from './run-events';

/** What a log holds so far; read without parsing its events, so that no single one can stand in the way. */
const LogState = z.object({
  lastSeq: z.number().nullable(),
  lastMs: z.number().nullable(),
  endStatus: RunStatus.nullable(),
  usage: Usage,
});

/**
 * Ends runs that are `running` although nothing was heard of them for `silentMs`, unless their owner is known to live
 * (a busy process, or one that slept): status `failed` with failure code
 * `interrupted`, and a last `run-end` in the log. A log that had ended only has its summary put right. Returns ids.
 */
export async function endInterruptedRuns(
  db: Database,
  { silentMs, isLiving = () => false }: { silentMs: number; isLiving?: (owner: string) => boolean },
): Promise<string[]> {
  const silent = and(eq(runs.status, 'running'), lte(runs.heartbeatAt, ago(silentMs)));
  const candidates = await db.select({ id: runs.id, owner: runs.owner }).from(runs).where(silent);
  const ended: string[] = [];
  for (const { id, owner } of candidates) {
    if (isLiving(owner)) continue;
    const done = await db.transaction(async (tx) => {
      // Looked at once more under its lock: its process may have been heard, or another may end it.
      const [still] = await tx
        .select({ id: runs.id })
        .from(runs)
        .where(and(eq(runs.id, id), silent))
        .for('update');
      if (still) await endInterruptedRun(tx, id);
      return still !== undefined;
    });
    if (done) ended.push(id);
  }
  return ended;
}

/** By the store's clock: those of two hosts may differ. */
function ago(ms: number): SQL {
  return sql`now() - make_interval(secs => ${ms / 1000}::float8)`;
}

async function endInterruptedRun(db: Database, runId: string): Promise<void> {
  const { lastSeq, lastMs, endStatus, usage } = await logState(db, runId);
  if (endStatus === null && lastSeq !== null) {
    await appendEvents(db, { runId, events: [{ seq: lastSeq + 1, atMs: lastMs ?? 0, payload: interruption(usage) }] });
  }
  const summary = { status: endStatus ?? ('failed' as const), usage, durationMs: lastMs };
  await db.update(runs).set(summary).where(eq(runs.id, runId));
}

function interruption(usage: Usage): RunEventPayload {
  const message = 'The run was interrupted: its process ended.';
  return { type: 'run-end', status: 'failed', usage, failure: { code: 'interrupted', message, detail: null } };
}

async function logState(db: Database, runId: string): Promise<z.infer<typeof LogState>> {
  const calls = sql`filter (where payload->>'type' = 'model-call-end')`;
  const [state] = await rawRows(
    db,
    sql`select max(seq) as "lastSeq", max(at_ms) as "lastMs",
      max(payload->>'status') filter (where payload->>'type' = 'run-end') as "endStatus",
      json_build_object(
        'modelCalls', count(*) ${calls},
        'inputTokens', coalesce(sum((payload->>'inputTokens')::int) ${calls}, 0),
        'outputTokens', coalesce(sum((payload->>'outputTokens')::int) ${calls}, 0),
        'costUsd', case when count(*) ${calls} = count(payload->>'costUsd') ${calls}
          then coalesce(sum((payload->>'costUsd')::float8) ${calls}, 0) end
      ) as usage
      from run_events where run_id = ${runId}`,
    LogState,
  );
  return LogState.parse(state);
}
