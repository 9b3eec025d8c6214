import type { RecordDetail } from '@/lib/domain/chat';
import type { GraphRerun, GraphRerunInput } from '@/lib/domain/graph-query';
import type { SqlRerun, SqlRerunInput } from '@/lib/domain/sql-query';
import type { RecordDataset } from './selection';

/** The server actions the inspector calls; pages hand them in, so that components never import the server. */
export type RecordActions = {
  /** null when the index or the record is no longer there; rejects when it could not be looked up. */
  readRecord(input: { index: string; dataset: RecordDataset; recordId: string }): Promise<RecordDetail | null>;
  /** Prompts, contexts and raw outputs by hash; a hash that is not stored is absent from the answer. */
  /** Runs a reader's own statement on the graph of an index; rejects when the server could not be reached. */
  runCypher(input: GraphRerunInput): Promise<GraphRerun>;
  /** Runs a reader's own statement on a data source; rejects when the server could not be reached. */
  runSql(input: SqlRerunInput): Promise<SqlRerun>;
  readTexts(hashes: string[]): Promise<Record<string, string>>;
};
