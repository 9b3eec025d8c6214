import type { LexicalIndex } from '@/lib/index/lexical-index';
import { deserializeLexicalIndex, LexicalIndexError, serializeLexicalIndex } from '@/lib/index/lexical-index-bytes';
import { buildTextUnitSegment, countSegments, unitsPerSegment } from '@/lib/index/text-unit-segments';
import type { IndexStructure, OpenIndex } from '@/lib/ports';
import type { Database } from '../database';
import { readSegment, writeSegment } from './search-segments';

/** Texts that one statement reads. */
const batchUnits = 512;

type Source = Pick<OpenIndex, 'id' | 'texts' | 'documents'> & { structure: Pick<IndexStructure, 'textUnits'> };

/**
 * The segments of an index's text units. One that is not there, or is of an older form, is built from the texts and
 * stored: indexes imported before there was a search over text units have none, and nobody should have to import them
 * again. DatabaseError `index-missing` when the index is gone.
 */
export async function loadTextUnitSegments(db: Database, source: Source): Promise<LexicalIndex[]> {
  const segments: LexicalIndex[] = [];
  for (let part = 0; part < countSegments(source.structure.textUnits.ids.length); part += 1) {
    segments.push((await readStored(db, source.id, part)) ?? (await buildAndStore(db, source, part)));
  }
  return segments;
}

async function readStored(db: Database, indexId: string, part: number): Promise<LexicalIndex | null> {
  const bytes = await readSegment(db, { indexId, kind: 'textUnits', part });
  if (!bytes) return null;
  try {
    return deserializeLexicalIndex(bytes);
  } catch (error) {
    if (error instanceof LexicalIndexError) return null;
    throw error;
  }
}

async function buildAndStore(db: Database, source: Source, part: number): Promise<LexicalIndex> {
  const segment = await buildTextUnitSegment(await readUnits(source, part));
  const bytes = serializeLexicalIndex(segment);
  await writeSegment(db, { indexId: source.id, kind: 'textUnits', part, bytes });
  return segment;
}

async function readUnits({ structure, texts, documents }: Source, part: number) {
  const { documentIds } = structure.textUnits;
  const titles = new Map((await documents()).map(({ id, title }) => [id, title]));
  const first = part * unitsPerSegment;
  const end = Math.min(first + unitsPerSegment, documentIds.length);
  const units = [];
  for (let start = first; start < end; start += batchUnits) {
    const rows = Array.from({ length: Math.min(batchUnits, end - start) }, (_, i) => start + i);
    const written = await texts.textUnits(rows);
    for (const [i, row] of rows.entries()) {
      const documentId = documentIds[row] ?? null;
      const title = documentId === null ? null : (titles.get(documentId) ?? null);
      units.push({ row, text: written[i]!.text, title });
    }
  }
  return units;
}
