import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '@/db/database';
import { findIndexByName, listIndexes } from '@/db/queries/knowledge-indexes';
import { appendMessage } from '@/db/queries/messages';
import { getRun, listRuns } from '@/db/queries/runs';
import { createThread, listThreads } from '@/db/queries/threads';
import { importTrace } from '@/db/queries/traces';
import { TraceFile } from '@/lib/domain/run';
import { projectRun } from '@/lib/domain/run-view';
import { packageRoot } from '@/lib/package-root';
import { importFolder } from './import-folder';

/** The indexes that come with Sextant, in the order in which they are offered. */
const sampleIndexes = ['hanbit-research', 'a-christmas-carol', 'operation-dulce'];

const Starters = z.record(z.string(), z.array(z.string()));

function samplesFolder(): string {
  return path.join(packageRoot(), 'samples');
}

/** Questions that work on a sample index; none for others. */
export function startersOf(index: string): string[] {
  const starters = Starters.parse(JSON.parse(readFileSync(path.join(samplesFolder(), 'starters.json'), 'utf8')));
  return starters[index] ?? [];
}

/** The recorded runs that come with Sextant: made by this code on the sample indexes. */
export function recordedRuns(): TraceFile[] {
  const folder = path.join(samplesFolder(), 'runs');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => TraceFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

/** Fills a store that has never been used: sample indexes, and recorded runs with a thread each. */
export async function loadSamples(
  db: Database,
  { onProgress = () => {}, recordings = true }: { onProgress?: (sentence: string) => void; recordings?: boolean } = {},
): Promise<void> {
  const unused =
    (await listIndexes(db)).length === 0 &&
    (await listRuns(db, { limit: 1 })).runs.length === 0 &&
    (await listThreads(db, { limit: 1 })).threads.length === 0;
  if (!unused && !(await interrupted(db))) return;
  for (const name of sampleIndexes) {
    if (await findIndexByName(db, { name })) continue;
    onProgress(`Loading the sample index ${name} …`);
    await importFolder(db, { folder: path.join(samplesFolder(), name), name, replace: false, origin: 'sample' });
  }
  if (!recordings) return;
  for (const trace of recordedRuns()) if (!(await getRun(db, { id: trace.runId }))) await loadRecording(db, trace);
}

/** Whether an earlier first start was cut off: some sample is there and nothing but samples is. */
async function interrupted(db: Database): Promise<boolean> {
  const indexes = await listIndexes(db);
  const missing = sampleIndexes.some((name) => !indexes.some((index) => index.name === name));
  const { runs } = await listRuns(db, { limit: 100 });
  return missing && indexes.every((index) => index.origin === 'sample') && runs.every((run) => run.recorded);
}

async function loadRecording(db: Database, trace: TraceFile): Promise<void> {
  const view = projectRun(trace.events);
  const createdAt = new Date(view.startedAt);
  const threadId = `recorded-${trace.runId}`;
  const [question, reply] = [`${threadId}-question`, `${threadId}-answer`];
  await createThread(db, { id: threadId, title: view.question, recorded: true, createdAt });
  await appendMessage(db, {
    id: question,
    threadId,
    parentId: null,
    role: 'user',
    text: view.question,
    runId: null,
    createdAt,
  });
  await appendMessage(db, {
    id: reply,
    threadId,
    parentId: question,
    role: 'assistant',
    text: view.answer?.text ?? '',
    runId: trace.runId,
    createdAt,
  });
  await importTrace(db, { trace, threadId });
}
