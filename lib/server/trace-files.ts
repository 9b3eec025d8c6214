import { exportTrace, importTrace } from '@/db/queries/traces';
import type { RunSummary, TraceFile } from '@/lib/domain/run';
import { parseTraceFile } from './parse-trace-file';
import type { Sextant } from './sextant';

/** A run as a file; null when there is no such run. */
export function writeTraceFile({ database }: Sextant, runId: string): Promise<TraceFile | null> {
  return exportTrace(database.db, { runId });
}

/**
 * Stores a run from a file's text; `replace` puts it in the place of a run of its id. Throws TraceFileError with what
 * is wrong, or DatabaseError `run-exists`.
 */
export async function readTraceFile(
  { database }: Sextant,
  { text, replace }: { text: string; replace: boolean },
): Promise<RunSummary> {
  return importTrace(database.db, { trace: parseTraceFile(text), replace });
}
