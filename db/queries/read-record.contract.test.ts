import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '../testing/describe-stores';
import { importInput, indexFixture } from '../testing/index-fixture';
import { importIndex } from './import-index';
import { findIndexByName } from './knowledge-indexes';
import { readProminentTitles } from './prominent-titles';
import { readRecord } from './read-record';

describeStores('records', (store) => {
  beforeAll(async () => {
    await importIndex(store.db, await importInput('records'));
  });

  it('gives an entity with its columns, its passages and their document', async () => {
    const record = await readRecord(store.db, { index: 'records', dataset: 'entities', recordId: 'e1' });
    expect(record).toMatchObject({ title: '한빛모빌리티', textUnits: [{ id: 't1', documentId: 'd1' }] });
    expect(record?.fields).toContainEqual({ name: 'aliases', value: 'Hanbit Mobility, HBM, Inc.' });
    expect(record?.fields).toContainEqual({ name: 'human_readable_id', value: '0' });
    const [document] = indexFixture.documents;
    expect(record?.document).toEqual({
      id: 'd1',
      title: document!.title,
      text: document!.text,
      metadata: document!.metadata,
      tables: document!.tables,
    });
  });

  it.each([
    { dataset: 'reports', recordId: 'p1', title: 'Battery', passages: ['t1'] },
    { dataset: 'relationships', recordId: 'r1', title: '한빛모빌리티 – BATTERY', passages: ['t1'] },
    { dataset: 'claims', recordId: 'c1', title: '한빛모빌리티', passages: ['t1'] },
    { dataset: 'claims', recordId: 'c2', title: 'UNKNOWN', passages: [] },
    { dataset: 'sources', recordId: 't2', title: '9007199254740991', passages: ['t2'] },
  ] as const)('finds $dataset $recordId', async ({ dataset, recordId, title, passages }) => {
    const record = await readRecord(store.db, { index: 'records', dataset, recordId });
    expect(record?.title).toBe(title);
    expect(record?.textUnits.map((unit) => unit.id)).toEqual(passages);
  });

  it('gives the findings of a report as fields', async () => {
    const record = await readRecord(store.db, { index: 'records', dataset: 'reports', recordId: 'p1' });
    expect(record?.fields).toContainEqual({ name: 'findings[0]', value: 'one\ntwo' });
  });

  it('names what stands out, best connected first, and no more than is asked for', async () => {
    const { id: indexId } = (await findIndexByName(store.db, { name: 'records' }))!;
    const titles = await readProminentTitles(store.db, { indexId });
    const byDegree = indexFixture.entities.toSorted((a, b) => b.degree - a.degree).map(({ title }) => title);
    expect(titles.entities).toEqual(byDegree);
    expect(titles.relationships).toContainEqual({ source: '한빛모빌리티', target: 'BATTERY' });
    expect(titles.reports).toContain('Battery');
    expect((await readProminentTitles(store.db, { indexId, limit: 1 })).entities).toEqual(byDegree.slice(0, 1));
  });

  it('gives null for an unknown record, data set member or index', async () => {
    expect(await readRecord(store.db, { index: 'records', dataset: 'entities', recordId: "x' or 1=1" })).toBeNull();
    expect(await readRecord(store.db, { index: 'records', dataset: 'claims', recordId: 'e1' })).toBeNull();
    expect(await readRecord(store.db, { index: 'none', dataset: 'entities', recordId: 'e1' })).toBeNull();
  });
});
