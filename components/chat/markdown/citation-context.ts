'use client';

import { createContext, useContext } from 'react';
import { citedRecordKey } from '@/components/trace/selection';
import type { Citation } from '@/lib/domain/citation';
import { findCitation, sectionOfDataset } from '@/lib/domain/citation-resolve';
import type { CitationReference } from '@/lib/domain/citation-segments';
import type { ContextSection } from '@/lib/domain/context-section';

/** What the citations of one answer need to know. */
export type CitationScope = {
  /** What marker `n` refers to. */
  markers: CitationReference[][];
  citations: Citation[];
  sections: ContextSection[];
  /** Key of the record under the pointer or focus, here or in the inspector. */
  highlighted: string | null;
  onHighlight: (record: string | null) => void;
  onOpen: (record: string) => void;
  /** Opens the query whose rows are cited: a row is no stored record. */
  onOpenRows: () => void;
};

export const CitationContext = createContext<CitationScope | null>(null);

/** The citations of the answer this stands in. */
export function useCitationScope(): CitationScope {
  const scope = useContext(CitationContext);
  if (!scope) throw new Error('a citation needs an answer around it');
  return scope;
}

/** The references of one or more markers, given as `0 1`; numbers that are none of ours give nothing. */
export function referencesOf(scope: CitationScope, markers: string): CitationReference[] {
  return markers.split(' ').flatMap((number) => scope.markers[Number(number)] ?? []);
}

/** The records that markers point at, without the unresolved. */
export function recordsOf(scope: CitationScope, markers: string): string[] {
  return referencesOf(scope, markers).flatMap(({ dataset, ids }) =>
    ids.flatMap((id) => {
      const citation = findCitation(scope.citations, dataset, id);
      return (citation && citedRecordKey(citation)) ?? [];
    }),
  );
}

/** The name of a cited record as the context shows it: its title or entity, of a passage how it begins; null for none. */
export function citationTitle(citation: Citation, sections: readonly ContextSection[]): string | null {
  const record = sections
    .find((section) => section.name === sectionOfDataset(citation.dataset))
    ?.records.find((row) => row.id === citation.id && row.recordId === citation.recordId);
  if (record && citation.dataset === 'Rows') return rowText(record);
  const name = record && (record.title ?? record.entity ?? relationshipName(record));
  if (typeof name === 'string' && name !== '') return name;
  return typeof record?.text === 'string' ? beginning(record.text) : null;
}

/** Of a passage, in characters. */
const beginningLength = 90;

/** How a passage begins, in one line without the signs of Markdown. */
function beginning(text: string): string {
  const line = text
    .replaceAll(/^[#>|*\s-]+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= beginningLength ? line : `${line.slice(0, beginningLength).trimEnd()}…`;
}

/** The cells of a row of a query. */
function rowText({
  id: _id,
  index: _index,
  recordId: _recordId,
  tokens: _tokens,
  ...cells
}: ContextSection['records'][number]) {
  return Object.values(cells)
    .filter((cell) => cell !== null && cell !== '')
    .join(' · ');
}

function relationshipName(record: ContextSection['records'][number]): string | null {
  return record.source && record.target ? `${record.source} — ${record.target}` : null;
}
