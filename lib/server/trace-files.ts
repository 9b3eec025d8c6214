import { exportTrace, importTrace } from '@/db/queries/traces';
import { type RunSummary, TraceFile } from '@/lib/domain/run';
import type { Sextant } from './sextant';

export class TraceFileError extends Error {}

/** A run as a file; null when there is no such run. */
export function writeTraceFile({ database }: Sextant, runId: string): Promise<TraceFile | null> {
  return exportTrace(database.db, { runId });
}

/** Stores a run from a file's text. Throws TraceFileError with the place that is wrong, or DatabaseError `run-exists`. */
export async function readTraceFile({ database }: Sextant, text: string): Promise<RunSummary> {
  return importTrace(database.db, { trace: parseTraceFile(text) });
}

function parseTraceFile(text: string): TraceFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new TraceFileError('The file is not JSON.');
  }
  const trace = TraceFile.safeParse(content);
  if (trace.success) return trace.data;
  const [issue] = trace.error.issues;
  throw new TraceFileError(
    `The file is not a Sextant trace: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`,
  );
}
