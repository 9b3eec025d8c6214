import { noFilter, TextUnitFilter } from '@/lib/domain/text-unit-filter';
import { lexicalIndexBytes } from '@/lib/index/lexical-index-size';
import { createTextUnitSearch } from '@/lib/index/text-unit-search';
import { buildTextUnitSegments } from '@/lib/index/text-unit-segments';
import type { DocumentSummary } from '@/lib/ports';
import { type BenchResult, measure } from './measure';
import { generator, zipfWord } from './random-words';

const unitCount = 100_000;
const unitsPerDocument = 10;
/** Words of one unit. */
const unitWords = 120;
const queryWords = 8;
const goalMs = 30;

/**
 * Search among 100,000 text units of 10,000 documents. Words are drawn by Zipf's law, as in running text; queries are
 * drawn from single units, so that common words are in them.
 */
export async function benchTextSearch(): Promise<BenchResult[]> {
  const random = generator(7);
  const words = (count: number) => Array.from({ length: count }, () => zipfWord(random())).join(' ');
  const documents: DocumentSummary[] = Array.from({ length: unitCount / unitsPerDocument }, (_, row) => ({
    id: `d${row}`,
    title: words(3),
    cluster: null,
    tags: row % 100 === 0 ? ['rare'] : [],
    date: null,
  }));
  const texts = Array.from({ length: unitCount }, () => ({ text: words(unitWords) }));
  const textUnits = texts.map(({ text }, row) => ({ id: `u${row}`, text, documentId: documentOf(row) }));

  const begin = performance.now();
  const segments = await buildTextUnitSegments({ documents, textUnits });
  const buildMs = performance.now() - begin;
  const postings = segments.reduce((sum, { postingDocuments }) => sum + postingDocuments.length, 0);
  const bytes = segments.reduce((sum, segment) => sum + lexicalIndexBytes(segment), 0);

  const search = createTextUnitSearch({
    structure: { textUnits: structureOf(textUnits) },
    texts: { textUnits: async (rows) => rows.map((row) => texts[row]!) },
    documents: async () => documents,
    segments: async () => segments,
  });
  const query = () => {
    const unit = texts[Math.floor(random() * unitCount)]!.text.split(' ');
    return unit.filter((_, i) => i % Math.floor(unitWords / queryWords) === 0).join(' ');
  };
  const rare = TextUnitFilter.parse({ tags: ['rare'] });
  const rounds = { rounds: 200, warmUpRounds: 30 };
  const size = `${postings} postings, ${(bytes / postings).toFixed(1)} bytes each with their terms, ${Math.round(bytes / 2 ** 20)} MB`;
  return [
    { name: 'index 100,000 text units', medianMs: buildMs, p95Ms: null, goalMs: 60_000, reference: size },
    {
      name: 'search 100,000 text units',
      ...(await measure(() => search(query(), 20, noFilter), rounds)),
      goalMs,
      reference: '',
    },
    {
      name: 'search 100,000 text units, one tag',
      ...(await measure(() => search(query(), 20, rare), rounds)),
      goalMs,
      reference: '',
    },
  ];
}

function documentOf(row: number): string {
  return `d${Math.floor(row / unitsPerDocument)}`;
}

function structureOf(units: readonly { id: string; documentId: string }[]) {
  const none = new Int32Array(0);
  return {
    ids: units.map(({ id }) => id),
    shortIds: units.map((_, row) => String(row)),
    documentIds: units.map(({ documentId }) => documentId),
    lineTokens: none,
    escapedLineTokens: none,
    relationshipRows: { offsets: none, values: none },
  };
}
