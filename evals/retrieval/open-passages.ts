import type { IndexData } from '@/lib/domain/knowledge-graph';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { openIndexData } from '@/lib/index/open-index-data';
import type { OpenIndex } from '@/lib/ports';
import type { PassageSet } from './passages';

/** Passages as the text units of an index in memory, in their order; passages of one title are one document. */
export async function openPassages(passages: PassageSet['passages']): Promise<OpenIndex> {
  const titles = [...new Set(passages.map(({ title }) => title))];
  const idOf = new Map(titles.map((title, row) => [title, `document-${row}`]));
  const data: IndexData = {
    documents: titles.map((title, row) => ({
      id: idOf.get(title)!,
      humanReadableId: row,
      title,
      text: '',
      textUnitIds: [],
      creationDate: null,
      rawData: null,
      tables: [],
      metadata: { cluster: null, tags: [], date: null },
    })),
    textUnits: passages.map(({ title, text }, row) => ({
      id: `passage-${row}`,
      humanReadableId: row,
      text,
      tokenCount: 0,
      documentId: idOf.get(title)!,
      entityIds: [],
      relationshipIds: [],
      covariateIds: [],
    })),
    entities: [],
    relationships: [],
    communities: [],
    communityReports: [],
    covariates: [],
    vectors: [],
  };
  const structure = await buildIndexStructure(data, 'o200k_base');
  return openIndexData({ id: 'passages', name: 'passages', data, structure, lexical: buildLexicalIndex([]) });
}
