import type { Citation } from './citation';
import { citationSegments } from './citation-segments';
import type { ContextSection, SectionName } from './context-section';

const datasets: Record<string, { section: SectionName; dataset: string }> = {};
for (const [section, dataset, ...others] of [
  ['reports', 'Reports', 'report', 'community reports'],
  ['entities', 'Entities', 'entity'],
  ['relationships', 'Relationships', 'relationship'],
  ['claims', 'Claims', 'claim', 'covariates'],
  ['sources', 'Sources', 'source', 'text units'],
  ['rows', 'Rows', 'row'],
] as const) {
  for (const name of [section, ...others]) datasets[name] = { section, dataset };
}

/** What of a section citations are checked against. */
export type CitableSection = Pick<ContextSection, 'name' | 'records'>;

/** The section a data set of a citation names, without regard to case; null when it is none of ours. */
export function sectionOfDataset(dataset: string): SectionName | null {
  return Object.hasOwn(datasets, dataset.toLowerCase()) ? datasets[dataset.toLowerCase()]!.section : null;
}

/**
 * The citations of an answer, each (data set, id) once, numbered from 1 by first appearance. One is resolved only when
 * that id stands in this run's context.
 */
export function resolveCitations(text: string, sections: readonly CitableSection[]): Citation[] {
  const recordIds = contextRecordIds(sections);
  const citations = new Map<string, Citation>();
  for (const segment of citationSegments(text)) {
    if (segment.kind === 'text') continue;
    for (const { dataset, ids } of segment.references) {
      for (const id of ids) {
        const key = citationKey(dataset, id);
        if (citations.has(key)) continue;
        const recordId = recordIds.get(key) ?? null;
        citations.set(key, {
          number: citations.size + 1,
          dataset: canonicalDataset(dataset),
          id,
          recordId,
          resolved: recordId !== null,
        });
      }
    }
  }
  return [...citations.values()];
}

/** The citation that a reference of a marker points to: data sets are matched without case. */
export function findCitation(citations: readonly Citation[], dataset: string, id: string): Citation | null {
  const key = citationKey(dataset, id);
  return citations.find((citation) => citationKey(citation.dataset, citation.id) === key) ?? null;
}

function canonicalDataset(dataset: string): string {
  return Object.hasOwn(datasets, dataset.toLowerCase()) ? datasets[dataset.toLowerCase()]!.dataset : dataset;
}

function citationKey(dataset: string, id: string): string {
  return `${canonicalDataset(dataset).toLowerCase()}\u0000${id}`;
}

function contextRecordIds(sections: readonly CitableSection[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const section of sections) {
    for (const record of section.records) {
      const key = citationKey(section.name, record.id);
      if (record.in_context !== false && !ids.has(key)) ids.set(key, record.recordId);
    }
  }
  return ids;
}
