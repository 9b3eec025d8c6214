import { readDocumentSummaries } from '@/db/queries/document-summaries';
import { findIndexByName } from '@/db/queries/knowledge-indexes';
import * as store from '@/db/queries/read-record';
import { getTexts } from '@/db/queries/texts';
import { type FilterChoices, maxFilterChoices, RecordDetail } from '@/lib/domain/chat';
import { type Sextant, sextant } from './sextant';

const maxTexts = 50;

/** Documents and tags of an index, in order; none of an index that is not there. */
export async function readFilterChoices(index: string): Promise<FilterChoices> {
  const { database } = await sextant();
  const found = await findIndexByName(database.db, { name: index });
  const documents = found ? await readDocumentSummaries(database.db, { indexId: found.id }) : [];
  const inOrder = (names: string[]) => [...new Set(names)].sort().slice(0, maxFilterChoices);
  return {
    documents: inOrder(documents.map(({ title }) => title)),
    tags: inOrder(documents.flatMap(({ tags }) => tags)),
  };
}

/** null when the data set, the index or the record is not there. */
export async function readRecord(input: {
  index: string;
  dataset: string;
  recordId: string;
}): Promise<RecordDetail | null> {
  const dataset = RecordDetail.shape.dataset.safeParse(input.dataset);
  if (!dataset.success) return null;
  const { database } = await sextant();
  return store.readRecord(database.db, { ...input, dataset: dataset.data });
}

/** Texts by hash, at most 50 at a time; what is not stored is left out. */
export async function readTexts(hashes: string[]): Promise<Record<string, string>> {
  return readStoredTexts(await sextant(), hashes.slice(0, maxTexts));
}

export function readStoredTexts({ database }: Sextant, hashes: string[]): Promise<Record<string, string>> {
  return getTexts(database.db, { hashes });
}
