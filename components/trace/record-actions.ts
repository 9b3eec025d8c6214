import type { RecordDetail } from '@/lib/domain/chat';
import type { RecordDataset } from './selection';

/** The server actions the inspector calls; pages hand them in, so that components never import the server. */
export type RecordActions = {
  /** null when the index or the record is no longer there; rejects when it could not be looked up. */
  readRecord(input: { index: string; dataset: RecordDataset; recordId: string }): Promise<RecordDetail | null>;
  /** Prompts, contexts and raw outputs by hash; a hash that is not stored is absent from the answer. */
  readTexts(hashes: string[]): Promise<Record<string, string>>;
};
