import type { RankGuardRule } from '@/lib/domain/rank-guard';
import type { GraphQueryEngine, Models, OpenIndex, OpenSource, Prompts } from '@/lib/ports';
import type { DecisionCache } from '@/lib/router';

/** What the pipeline needs of the outside world. */
export type PipelineContext = {
  clock: { now(): Date };
  models: Models;
  prompts: Prompts;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** The rules of the rank guard as they stand now, switched-off ones included. */
  rankGuardRules(): Promise<RankGuardRule[]>;
  /** A ready index by name; null when there is none. */
  findIndex(name: string): Promise<{ id: string; name: string } | null>;
  /** One index, or several as one, by ids. Throws when one is gone meanwhile. */
  openIndex(ids: readonly string[]): Promise<OpenIndex>;
  /** Told of errors that nobody foresaw, for the system log; a run's own log names their kind only. */
  onUnexpected?(error: unknown): void;
  /** What the router's model decided before; left out where nothing is kept. */
  decisions?: DecisionCache;
  /** null where no graph can be asked. */
  graph: GraphQueryEngine | null;
  /** A data source by name; null when there is none. */
  openSource(name: string): Promise<OpenSource | null>;
};
