'use server';
import { type FilterChoices, IndexName, type RecordDetail, RecordInput, TextHashes } from '@/lib/domain/chat';
import * as records from '@/lib/server/records';

/** The stored record behind a citation; null when the index or the record is gone. */
export async function readRecord(input: {
  index: string;
  dataset: string;
  recordId: string;
}): Promise<RecordDetail | null> {
  return records.readRecord(RecordInput.parse(input));
}

/** Prompts, contexts and raw outputs by hash; hashes that are not stored are left out. */
export async function readTexts(hashes: string[]): Promise<Record<string, string>> {
  return records.readTexts(TextHashes.parse(hashes));
}

/** What the filters beside the composer can be chosen from. */
export async function readFilterChoices(index: string): Promise<FilterChoices> {
  return records.readFilterChoices(IndexName.parse(index));
}
