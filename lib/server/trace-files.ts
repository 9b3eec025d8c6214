import { getRun, listRuns } from '@/db/queries/runs';
import { exportTrace, importTrace } from '@/db/queries/traces';
import type { RunSummary, TraceFile } from '@/lib/domain/run';
import type { RunChoice } from '@/lib/domain/run-filter';
import { csvLine } from './csv-line';
import { parseTraceFiles } from './parse-trace-file';
import type { Sextant } from './sextant';

/** Runs as files, one JSON document a line, newest first. A run that was deleted meanwhile is left out. */
export async function* writeTraceLines({ database }: Sextant, choice: RunChoice): AsyncGenerator<string> {
  for await (const { id } of choose({ database }, choice)) {
    const trace = await exportTrace(database.db, { runId: id });
    if (trace) yield `${JSON.stringify(trace)}\n`;
  }
}

/** The lines of the list as CSV with a header, newest first. */
export async function* writeRunTable({ database }: Sextant, choice: RunChoice): AsyncGenerator<string> {
  yield `${csvLine([...tableColumns])}\n`;
  for await (const run of choose({ database }, choice)) {
    const { usage } = run;
    const cells = { ...run, ...usage, indexNames: run.indexNames.join('; ') };
    yield `${csvLine(tableColumns.map((name) => cells[name] ?? null))}\n`;
  }
}

const tableColumns = [
  ...(['id', 'startedAt', 'question', 'indexNames', 'profile', 'intent', 'engine', 'status', 'method'] as const),
  ...(['loops', 'guard', 'contextTokens', 'modelCalls', 'inputTokens', 'outputTokens', 'costUsd'] as const),
  ...(['firstTokenMs', 'durationMs'] as const),
];

async function* choose({ database }: Pick<Sextant, 'database'>, choice: RunChoice): AsyncGenerator<RunSummary> {
  if ('ids' in choice) {
    for (const id of choice.ids) {
      const run = await getRun(database.db, { id });
      if (run) yield run;
    }
    return;
  }
  let cursor: string | null = null;
  do {
    const page: { runs: RunSummary[]; nextCursor: string | null } = await listRuns(database.db, { ...choice, cursor });
    yield* page.runs;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** A run as a file; null when there is no such run. */
export function writeTraceFile({ database }: Sextant, runId: string): Promise<TraceFile | null> {
  return exportTrace(database.db, { runId });
}

/**
 * Stores the runs of a file: one trace, or one a line; `replace` puts them in the place of runs of the same id. All are
 * checked before the first is stored. Throws TraceFileError with what is wrong, or DatabaseError `run-exists`.
 */
export async function readTraceFile(
  { database }: Sextant,
  { text, replace }: { text: string; replace: boolean },
): Promise<RunSummary[]> {
  const summaries: RunSummary[] = [];
  for (const trace of parseTraceFiles(text)) summaries.push(await importTrace(database.db, { trace, replace }));
  return summaries;
}
