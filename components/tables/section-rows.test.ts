import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureSections } from '@/components/trace/testing/fixture-sections';
import type { ContextSection } from '@/lib/domain/context-section';
import { cellValue, columnKind, compareCells, filterRows, sectionRows, unlistedCount } from './section-rows';

const [reports, entities, relationships] = fixtureSections as [ContextSection, ContextSection, ContextSection];
const ids = (query: string, section = entities) => filterRows(sectionRows(section), query).map((row) => row.record.id);

describe('sectionRows', () => {
  it('lists records first, then what was left out, each with its key', () => {
    expect(sectionRows(entities).map((row) => [row.kind, row.key])).toEqual([
      ['record', 'entities:entity-12'],
      ['record', 'entities:entity-4'],
      ['record', 'entities:entity-31'],
      ['dropped', 'entities:entity-55'],
    ]);
  });

  it('gives rows of the history no key', () => {
    const history: ContextSection = { ...entities, name: 'history', dropped: [] };
    expect(new Set(sectionRows(history).map((row) => row.key))).toEqual(new Set([null]));
  });
});

describe('filterRows', () => {
  it('needs every word, in any cell', () => {
    expect(ids('한빛전자 2026')).toEqual(['12']);
    expect(ids('한빛전자 화성')).toEqual([]);
  });

  it('finds decomposed Hangul and full-width letters', () => {
    expect(ids('김도현'.normalize('NFD'))).toEqual(['31']);
    expect(ids('９１', relationships)).toEqual(['91']);
  });

  it('finds what was left out, by title and reason', () => {
    expect(ids('해솔')).toEqual(['55']);
    expect(ids('budget', reports)).toEqual(['7']);
  });

  it('does not search stored ids and token counts, which the table does not show', () => {
    expect(ids('entity-12')).toEqual([]);
  });

  it('keeps the order and never invents a row', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const rows = sectionRows(relationships);
        const found = filterRows(rows, query);
        expect(rows.filter((row) => found.includes(row))).toEqual(found);
      }),
    );
  });
});

it('sets each column by what is in it', () => {
  const kinds = [...entities.columns, ...relationships.columns].map((name) =>
    columnKind(name, [...entities.records, ...relationships.records]),
  );
  expect(kinds).toEqual(['id', 'label', 'text', 'number', 'id', 'label', 'label', 'text', 'number']);
});

it('reads cells as numbers where they are, and empty ones as nothing', () => {
  expect(['8.0', '-2', 7, '3분기', '', null].map(cellValue)).toEqual([8, -2, 7, '3분기', undefined, undefined]);
});

it('sorts numbers by size, before texts in the order of the language', () => {
  expect([10, '하나', '가치', -9, 2.5].sort((a, b) => compareCells(a, b, 'ko'))).toEqual([-9, 2.5, 10, '가치', '하나']);
});

it('says how many were left out beyond the list', () => {
  expect(unlistedCount({ ...entities, droppedCount: 340 })).toBe(339);
});
