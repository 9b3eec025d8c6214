import { describe, expect, test } from 'vitest';
import { findCitation, resolveCitations, sectionOfDataset } from './citation-resolve';
import type { ContextRecord, ContextSection, SectionName } from './context-section';

function section(name: SectionName, records: ContextRecord[]): ContextSection {
  return {
    name,
    title: name,
    text: '',
    tokens: 0,
    budget: { group: 'local', tokens: 0 },
    columns: ['id'],
    records,
    dropped: [],
    droppedCount: 0,
  };
}

const sections = [
  section('entities', [
    { id: '3', index: 'carol', recordId: 'e-3', tokens: 1 },
    { id: '5', index: 'carol', recordId: 'e-5', tokens: 1 },
    { id: '9', index: 'carol', recordId: 'e-9', tokens: 1, in_context: false },
  ]),
  section('claims', [{ id: '3', index: 'carol', recordId: 'c-3', tokens: 1 }]),
];

describe('resolveCitations', () => {
  test('numbers by first appearance and keeps each record once', () => {
    const citations = resolveCitations(
      'A [Data: ENTITIES (5)]. B [Data: Entities (3, 5); claims (3)]. C [data: entity (5)]',
      sections,
    );
    expect(citations).toEqual([
      { number: 1, dataset: 'Entities', id: '5', recordId: 'e-5', resolved: true },
      { number: 2, dataset: 'Entities', id: '3', recordId: 'e-3', resolved: true },
      { number: 3, dataset: 'Claims', id: '3', recordId: 'c-3', resolved: true },
    ]);
  });

  test('an id outside this context is unresolved: unknown, only a candidate, or of an unknown data set', () => {
    const citations = resolveCitations('[Data: Entities (4, 9); Secrets (3); constructor (1)]', sections);
    expect(citations.map(({ dataset, id, resolved }) => [dataset, id, resolved])).toEqual([
      ['Entities', '4', false],
      ['Entities', '9', false],
      ['Secrets', '3', false],
      ['constructor', '1', false],
    ]);
    expect(citations.every((citation) => citation.recordId === null)).toBe(true);
  });

  test('an answer without markers has no citations', () => {
    expect(resolveCitations('Data: Entities (3)', sections)).toEqual([]);
  });

  test('findCitation matches the way a marker is written', () => {
    const citations = resolveCitations('[Data: Entities (3)]', sections);
    expect(findCitation(citations, 'entity', '3')?.number).toBe(1);
    expect(findCitation(citations, 'Claims', '3')).toBeNull();
  });
});

test('sectionOfDataset knows plural, singular and GraphRAG names', () => {
  expect(['Reports', 'SOURCE', 'covariates', 'toString', 'x'].map(sectionOfDataset)).toEqual([
    'reports',
    'sources',
    'claims',
    null,
    null,
  ]);
});
