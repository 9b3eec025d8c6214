import { citationSegments } from '@/lib/domain/citation-segments';
import type { ContextRecord, ContextSection, SectionName } from '@/lib/domain/context-section';
import { sentences } from '@/lib/text/sentences';

/** A sentence of the context that could stand in an answer. */
export type CandidateSentence = {
  text: string;
  /** Data set and id as a citation names them. */
  dataset: string;
  id: string;
  section: SectionName;
  /** Titles of the entities the record is about. */
  about: string[];
  /** Place within its record, from 0: the first sentence of a description introduces. */
  position: number;
  /** Place of its record in the section, from 0: sections are written best first. */
  place: number;
};

type Reader = { dataset: string; text: (record: ContextRecord) => string; about: (record: ContextRecord) => string[] };

const cell = (record: ContextRecord, name: string) => String(record[name] ?? '');

/** How the sections that hold prose are read; the others have none. */
const readers: Partial<Record<SectionName, Reader>> = {
  reports: {
    dataset: 'Reports',
    text: (record) => cell(record, 'content') || cell(record, 'summary'),
    about: () => [],
  },
  entities: {
    dataset: 'Entities',
    text: (record) => cell(record, 'description'),
    about: (record) => [cell(record, 'entity')],
  },
  relationships: {
    dataset: 'Relationships',
    text: (record) => cell(record, 'description'),
    about: (record) => [cell(record, 'source'), cell(record, 'target')],
  },
  claims: {
    dataset: 'Claims',
    text: (record) => cell(record, 'description'),
    about: (record) => [cell(record, 'entity'), cell(record, 'object_id')].filter((title) => title !== ''),
  },
  sources: { dataset: 'Sources', text: (record) => cell(record, 'text'), about: () => [] },
};

/** Shorter ones are headings and fragments, longer ones are lists that lost their line breaks; in characters. */
const lengths = { min: 18, max: 600 };

/** Whole sentences of the records in the context, in the order of sections and records, without table rows, headings and questions. */
export function candidateSentences(sections: readonly Pick<ContextSection, 'name' | 'records'>[]): CandidateSentence[] {
  return sections.flatMap((section) => {
    const reader = readers[section.name];
    if (!reader) return [];
    return section.records.flatMap((record, place) =>
      sentences(withoutMarkers(reader.text(record)))
        .filter(isProse)
        .map((text, position) => ({
          text,
          dataset: reader.dataset,
          id: record.id,
          section: section.name,
          about: reader.about(record),
          position,
          place,
        })),
    );
  });
}

/** A report's own references name records of the time it was written, not of this context. */
function withoutMarkers(text: string): string {
  return citationSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ''))
    .join('')
    .replaceAll(/[ \t]+([.,;!?])/g, '$1');
}

function isProse(sentence: string): boolean {
  const length = [...sentence].length;
  return length >= lengths.min && length <= lengths.max && !/^[#|>]|^-{3,}|\|.*\||\?['"’”]?$/.test(sentence);
}
