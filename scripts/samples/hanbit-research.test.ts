import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { ImportWarning } from '@/lib/domain/knowledge-index';
import { readGraphragFolder } from '@/lib/import/read-graphrag-folder';
import { sampleFolder } from '@/lib/import/testing/sample-index';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { assembleIndex } from './assemble-index';
import { readSampleSource } from './sample-source';

const sample = sampleFolder('hanbit-research');
let data: IndexData;
let warnings: ImportWarning[];
let schema: string;

beforeAll(async () => {
  ({ data, warnings, schema } = await readGraphragFolder(sample));
});

test('the committed tables are what the source files say', async () => {
  const countTokens = await loadTokenCounter('o200k_base');
  expect(data).toEqual(assembleIndex(readSampleSource(join(sample, 'source')), { countTokens, period: '2026-11-20' }));
});

test('the importer reads them as v3.1 without a warning', () => {
  expect({ schema, warnings }).toEqual({ schema: 'v3.1', warnings: [] });
});

test('the counts are those of the README', () => {
  const counts = Object.entries(data).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(counts)).toEqual({
    documents: 8,
    textUnits: 24,
    entities: 88,
    relationships: 192,
    communities: 19,
    communityReports: 19,
    covariates: 33,
    vectors: 0,
  });
  expect(data.documents.flatMap(({ tables }) => tables)).toHaveLength(12);
  expect([0, 1, 2].map((level) => data.communities.filter((row) => row.level === level).length)).toEqual([5, 10, 4]);
  expect(new Set(data.entities.map(({ type }) => type)).size).toBe(11);
  expect(new Set(data.relationships.map(({ type }) => type)).size).toBe(19);
});

test('every document says that it is sample data', () => {
  for (const { text } of data.documents) expect(text.match(/예시 데이터/g)?.length).toBeGreaterThanOrEqual(2);
});

test('every document has a cluster, tags, a date and a table whose cells stand in its text', () => {
  for (const { metadata, tables, text } of data.documents) {
    expect(metadata.cluster).not.toBeNull();
    expect(metadata.tags.length).toBeGreaterThan(0);
    expect(metadata.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(tables.length).toBeGreaterThan(0);
    for (const { columns, rows } of tables)
      for (const cells of [columns, ...rows]) expect(text).toContain(`| ${cells.join(' | ')} |`);
  }
});

test('a document is its text units', () => {
  const textOf = new Map(data.textUnits.map(({ id, text }) => [id, text]));
  for (const { text, textUnitIds } of data.documents) {
    expect(textUnitIds.map((id) => textOf.get(id)).join('\n\n')).toBe(text);
  }
});

test('children lie one level below their parent and share out its entities', () => {
  const byNumber = new Map(data.communities.map((row) => [row.community, row]));
  for (const { community, level, children, entityIds } of data.communities) {
    const below = children.map((child) => byNumber.get(child));
    for (const child of below) expect(child).toMatchObject({ parent: community, level: level + 1 });
    if (below.length > 0)
      expect(below.flatMap((child) => child?.entityIds ?? []).sort()).toEqual([...entityIds].sort());
  }
});

test('two people share an alias', () => {
  const named = data.entities.filter(({ aliases }) => aliases.includes('윤 이사')).map(({ title }) => title);
  expect(named).toEqual(['윤서하', '윤태오']);
});

test('two documents contradict each other on one dated figure', () => {
  const backlog = data.covariates.filter(
    ({ subjectId, type, endDate }) => subjectId === '해담모빌리티' && type === '수주' && endDate === '2026-09-30',
  );
  expect(backlog.map(({ sourceText }) => /1조 \d,\d00억 원/.exec(sourceText ?? '')?.[0])).toEqual([
    '1조 8,400억 원',
    '1조 9,200억 원',
  ]);
});
