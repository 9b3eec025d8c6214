import { createHash } from 'node:crypto';
import { StoredId } from '@/lib/domain/chat';
import { TraceFile } from '@/lib/domain/run';

/** A file that is no run; the message is one sentence for a person. */
export class TraceFileError extends Error {}

/** Events of one run that are taken; a long answer has some thousand. */
const maxEvents = 100_000;
const maxTexts = 10_000;

/** The runs of a file: one trace, or one a line. Throws TraceFileError. */
export function parseTraceFiles(text: string): TraceFile[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isOneALine = lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}'));
  return (isOneALine ? lines : [text]).map(parseTraceFile);
}

/**
 * A run from a file's text: hostile until here. Its log is whole, numbered from 0 without gaps, begins with the start
 * of its run and ends with its end; every text has the hash it is named by. Throws TraceFileError.
 */
export function parseTraceFile(text: string): TraceFile {
  const parsed = TraceFile.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new TraceFileError(
      `The file is not a Sextant trace: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`,
    );
  }
  const trace = parsed.data;
  const fault = faultOf(trace);
  if (fault !== null) throw new TraceFileError(`The trace cannot be taken: ${fault}.`);
  return trace;
}

function faultOf({ runId, events, texts }: TraceFile): string | null {
  if (!StoredId.safeParse(runId).success) return 'the id of its run has other characters than letters, digits and -_';
  if (events.length > maxEvents) return `it has more than ${maxEvents} events`;
  const gap = events.findIndex((event, place) => event.seq !== place);
  if (gap >= 0) return `event ${gap} has the number ${events[gap]!.seq}`;
  const [start] = events;
  if (start?.payload.type !== 'run-start' || start.payload.runId !== runId)
    return `it does not begin with run ${runId}`;
  if (!isDate(start.payload.startedAt)) return `it began at no date: ${start.payload.startedAt.slice(0, 40)}`;
  const end = events.findIndex((event) => event.payload.type === 'run-end');
  if (end < 0) return 'its run has no end: it was still running, or the file is cut off';
  if (end < events.length - 1) return `${events.length - 1 - end} events come after its end`;
  if (Object.keys(texts).length > maxTexts) return `it has more than ${maxTexts} texts`;
  const wrong = Object.entries(texts).find(([hash, text]) => sha256(text) !== hash);
  return wrong ? `the text ${wrong[0].slice(0, 80)} is not the one that was recorded` : null;
}

/** Years that every store keeps. */
function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TraceFileError('The file is not JSON.');
  }
}
