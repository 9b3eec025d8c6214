import type { SourceDocument, TextUnit } from '@/lib/domain/knowledge-graph';
import { type LexicalIndex, LexicalIndexBuilder } from './lexical-index';

/**
 * Text units of one segment: some megabytes, so that storing or reading it never keeps an embedded connection for long.
 */
export const unitsPerSegment = 4_096;

/** Text units between two pauses that let other work run. */
const batchSize = 100;
/** The title of a document weighs so many times the text of its units; figures in docs/retrieval.md. */
const titleWeight = 3;

/** What is indexed of a text unit: its table position, its text and the title of its document. */
export type SearchableUnit = { row: number; text: string; title: string | null };

/** How many segments cover so many text units; segment `s` is that of rows `s * unitsPerSegment …`. */
export function countSegments(unitCount: number): number {
  return Math.ceil(unitCount / unitsPerSegment);
}

/** Indexes the units of one segment. Yields to other work between batches. */
export async function buildTextUnitSegment(units: readonly SearchableUnit[]): Promise<LexicalIndex> {
  const builder = new LexicalIndexBuilder();
  for (const [i, { row, text, title }] of units.entries()) {
    const fields = [{ text, weight: 1 }];
    if (title !== null) fields.push({ text: title, weight: titleWeight });
    builder.add({ row, fields });
    if (i % batchSize === batchSize - 1) await new Promise(setImmediate);
  }
  return builder.finish();
}

/** All segments of an index, in order. */
export async function buildTextUnitSegments({
  documents,
  textUnits,
}: {
  documents: readonly Pick<SourceDocument, 'id' | 'title'>[];
  textUnits: readonly Pick<TextUnit, 'text' | 'documentId'>[];
}): Promise<LexicalIndex[]> {
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const units = textUnits.map(({ text, documentId }, row) => ({
    row,
    text,
    title: documentId === null ? null : (titles.get(documentId) ?? null),
  }));
  const segments: LexicalIndex[] = [];
  for (let start = 0; start < units.length; start += unitsPerSegment) {
    segments.push(await buildTextUnitSegment(units.slice(start, start + unitsPerSegment)));
  }
  return segments;
}
