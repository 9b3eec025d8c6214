import { z } from 'zod';
import type { Turn } from './conversation';
import { ProfileName } from './profile';
import { RunEvent, RunStatus, Usage } from './run-event';
import type { RunView } from './run-view';
import type { PartialRunSettings } from './settings';

/** What a caller asks of the pipeline. */
export type RunRequest = {
  runId: string;
  question: string;
  profile: ProfileName;
  /** Names of ready indexes; empty when none is selected. */
  indexes: string[];
  /** Names of data sources that may be asked; empty when none is selected. */
  sources: string[];
  /** null lets the router choose. */
  engine: string | null;
  settings: PartialRunSettings;
  /** Earlier turns, oldest first, the question itself excluded. */
  history: Turn[];
  /** Ranked stored entity ids; skips the mapping. */
  entityIds: string[] | null;
  contextOnly: boolean;
  threadId: string | null;
  messageId: string | null;
  locale: 'ko' | 'en';
};

/** One line of the list of runs. */
export const RunSummary = z.object({
  id: z.string(),
  threadId: z.string().nullable(),
  question: z.string(),
  profile: ProfileName,
  intent: z.string().nullable(),
  engine: z.string().nullable(),
  indexNames: z.array(z.string()),
  status: RunStatus,
  method: z.enum(['model', 'rule', 'message']).nullable(),
  contextTokens: z.number().int().nullable(),
  /** Searches and answers beyond the first of each. */
  loops: z.number().int().min(0),
  /** How the rank guard ended; null when it was not asked. */
  guard: z.enum(['done', 'skipped', 'warned', 'failed', 'stopped']).nullable(),
  usage: Usage.nullable(),
  startedAt: z.string(),
  durationMs: z.number().nullable(),
  /** Time to the first answer token. */
  firstTokenMs: z.number().nullable(),
  /** Shipped with the product: made by this code on a sample index. */
  recorded: z.boolean(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** The beginning of a list of runs; `total` counts all of them, and where `isMore` there are even more. */
export type RunPage = { runs: RunSummary[]; nextCursor: string | null; total: number; isMore: boolean };

/** A run as a file: opens in any Sextant without the index. `texts` maps a hash to a prompt, context or raw output. */
export const TraceFile = z.object({
  format: z.literal('sextant-trace'),
  version: z.literal(1),
  runId: z.string(),
  recorded: z.boolean(),
  events: z.array(RunEvent).min(1),
  texts: z.record(z.string(), z.string()),
});
export type TraceFile = z.infer<typeof TraceFile>;

/** The line of the list that a log amounts to so far. */
export function summarizeRun(view: RunView, recorded: boolean): RunSummary {
  return {
    id: view.runId,
    threadId: view.threadId,
    question: view.question,
    profile: view.profile,
    intent: view.decision?.intent ?? null,
    engine: view.decision?.engine ?? null,
    indexNames: view.indexes.map((index) => index.name),
    status: view.status,
    method: view.answer?.method ?? null,
    contextTokens: view.context?.tokens ?? null,
    loops: view.spans.filter(({ kind, attempt }) => kind === 'step' && attempt > 1).length,
    guard: guardStatus(view),
    usage: view.usage,
    startedAt: view.startedAt,
    durationMs: view.status === 'running' ? null : view.elapsedMs,
    firstTokenMs: view.firstTokenMs,
    recorded,
  };
}

function guardStatus({ spans, graph }: RunView): RunSummary['guard'] {
  const steps = new Set(graph.nodes.filter(({ stage }) => stage === 'guard').map(({ step }) => step));
  const status = spans.findLast(({ kind, step }) => kind === 'step' && steps.has(step))?.status;
  return status === undefined || status === 'running' ? null : status;
}
