import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noFilter, TextUnitFilter } from '@/lib/domain/text-unit-filter';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { indexes } from '../schema';
import { describeStores } from '../testing/describe-stores';
import { importInput, indexFixture } from '../testing/index-fixture';
import { importIndex } from './import-index';
import { findIndexById, findIndexByName, listIndexes } from './knowledge-indexes';
import { openIndex } from './open-index';
import { recordTables } from './record-tables';
import { removeIndex, sweepIndexes } from './remove-index';
import { nearestVectors } from './vectors';

async function storedRows(db: Database): Promise<number> {
  const counts = await Promise.all(
    [...recordTables, indexes].map((table) =>
      rawRows(db, sql`select count(*)::int as count from ${table}`, z.object({ count: z.number() })),
    ),
  );
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

describeStores('indexes', (store) => {
  it('keeps the structure exactly as it was computed, NaN and infinities included', async () => {
    const input = await importInput('exact', { vectorsModel: 'text-embedding-3-large' });
    const index = await importIndex(store.db, input);
    expect(index).toMatchObject({
      name: 'exact',
      version: 1,
      counts: { documents: 1, textUnits: 3, entities: 2, relationships: 2, covariates: 2 },
      vectors: [
        { kind: 'entity_description', dimensions: 3, count: 2, model: 'text-embedding-3-large' },
        { kind: 'text_unit_text', dimensions: 2, count: 1 },
      ],
    });
    const open = await openIndex(store.db, { id: index.id });
    expect(open.structure).toEqual(input.structure);
  });

  it('reads texts in the order asked, repetitions included, and says when a row is gone', async () => {
    const { id } = await importIndex(store.db, await importInput('texts'));
    const { texts } = await openIndex(store.db, { id });
    expect(await texts.textUnits([2, 0, 1, 0])).toEqual(
      [2, 0, 1, 0].map((row) => ({ text: indexFixture.textUnits[row]!.text })),
    );
    expect(await texts.relationships([0])).toEqual([{ description: 'buys', type: 'SUPPLIES' }]);
    expect(await texts.reports([0])).toEqual([{ summary: 'short', fullContent: '# Battery\n\nlong' }]);
    expect(await texts.claims([1])).toEqual([
      { objectId: null, status: null, startDate: null, endDate: null, description: null },
    ]);
    expect(await texts.entities([])).toEqual([]);
    await expect(texts.entities([0, 99])).rejects.toMatchObject({ code: 'index-missing' });
  });

  it('finds entities by vector and by words', async () => {
    const { id } = await importIndex(store.db, await importInput('search'));
    const open = await openIndex(store.db, { id });
    expect(open.entityVectors).toEqual({ dimensions: 3, model: null });
    const nearest = await open.nearestEntities(Float32Array.from([1, 0.5, 0]), 5);
    expect(nearest.map((hit) => hit.row)).toEqual([0, 1]);
    expect(nearest[0]!.score).toBeCloseTo(1, 6);
    expect(nearest[1]!.score).toBeCloseTo(0.5 / Math.hypot(1, 0.5), 6);
    expect(await open.nearestEntities(Float32Array.from([0, 0, 0]), 5)).toEqual([]);
    await expect(open.nearestEntities(Float32Array.from([1]), 5)).rejects.toThrow(RangeError);
    expect((await open.lexicalEntities('한빛모빌리티의 위험은?', 5))[0]?.row).toBe(0);
  });

  it('finds text units by words and by vector, filtered, and tells what it knows of documents', async () => {
    const { id } = await importIndex(store.db, await importInput('units'));
    const open = await openIndex(store.db, { id });
    expect(await open.documents()).toEqual([
      { id: 'd1', title: '한빛리서치 노트', cluster: '모빌리티', tags: ['위험', 'a,b'], date: '2026-01-02' },
    ]);
    const rowsOf = (hits: { row: number }[]) => hits.map(({ row }) => row);
    expect(rowsOf(await open.searchTextUnits('배터리는 어디서 사나', 5, noFilter))).toEqual([0]);
    expect(rowsOf(await open.searchTextUnits('same id', 5, noFilter))).toEqual([1]);
    const tagged = TextUnitFilter.parse({ tags: ['위험'] });
    expect(rowsOf(await open.searchTextUnits('same id', 5, tagged))).toEqual([]);
    expect(open.textUnitVectors).toEqual({ dimensions: 2, model: null });
    const vector = Float32Array.of(1, 0);
    for (const filter of [noFilter, tagged]) {
      expect(await open.nearestTextUnits(vector, 50, filter)).toEqual([{ row: 0, score: 1 }]);
    }
    expect(await open.nearestTextUnits(vector, 5, TextUnitFilter.parse({ tags: ['none'] }))).toEqual([]);
  });

  it('makes the search over text units where an index was imported without, once, and anew where it is damaged', async () => {
    const { id } = await importIndex(store.db, await importInput('older'));
    const stored = () =>
      rawRows(
        store.db,
        sql`select kind, part, length(bytes) as length from search_segments where index_id = ${id} order by kind, part`,
        z.object({ kind: z.string(), part: z.number(), length: z.number() }),
      );
    expect((await stored()).map(({ kind }) => kind)).toEqual(['entities']);
    const first = await openIndex(store.db, { id });
    expect(first.lexicalBytes()).toBe(0);
    const hits = await first.searchTextUnits('배터리', 5, noFilter);
    expect(hits).toHaveLength(1);
    expect(first.lexicalBytes()).toBeGreaterThan(100);
    const made = await stored();
    expect(made.map(({ kind, part }) => [kind, part])).toEqual([
      ['entities', 0],
      ['textUnits', 0],
    ]);
    await store.db.execute(sql`update search_segments set bytes = 'no' where index_id = ${id} and kind = 'textUnits'`);
    const again = await openIndex(store.db, { id });
    expect(await again.searchTextUnits('배터리', 5, noFilter)).toEqual(hits);
    expect(await stored()).toEqual(made);
    await store.db.execute(sql`update text_units set text = 'changed' where index_id = ${id}`);
    const later = await openIndex(store.db, { id });
    expect(await later.searchTextUnits('배터리', 5, noFilter)).toEqual(hits);
  });

  it('does not take a name twice unless told to replace, and then leaves nothing of the old one', async () => {
    const first = await importIndex(store.db, await importInput('twice'));
    const before = await storedRows(store.db);
    await expect(importIndex(store.db, await importInput('twice'))).rejects.toMatchObject({ code: 'index-exists' });
    const second = await importIndex(store.db, await importInput('twice', { replace: true }));
    expect(second.id).not.toBe(first.id);
    expect(await storedRows(store.db)).toBe(before);
    expect((await findIndexByName(store.db, { name: 'twice' }))?.id).toBe(second.id);
    expect(await findIndexById(store.db, { id: first.id })).toBeNull();
    await expect(openIndex(store.db, { id: first.id })).rejects.toMatchObject({ code: 'index-missing' });
  });

  it('lets one of two imports of a name win', async () => {
    const inputs = await Promise.all([importInput('race'), importInput('race')]);
    const results = await Promise.allSettled(inputs.map((input) => importIndex(store.db, input)));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'index-exists' });
    expect((await listIndexes(store.db)).filter((index) => index.name === 'race')).toHaveLength(1);
  });

  it('shows nothing of an import that fails in the middle, and keeps nothing', async () => {
    const before = await storedRows(store.db);
    const input = await importInput('half');
    const seen: string[] = [];
    const failing = importIndex(store.db, {
      ...input,
      onProgress: () => {
        seen.push('batch');
        if (seen.length === 3) throw new Error('the disk is full');
      },
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await findIndexByName(store.db, { name: 'half' })).toBeNull();
    expect(await storedRows(store.db)).toBe(before);
  });

  it('sweeps what a killed import left', async () => {
    const before = await storedRows(store.db);
    const id = randomUUID();
    await store.db.insert(indexes).values({
      id,
      name: 'killed',
      state: 'importing',
      schema: 'v3.1',
      origin: 'import',
      encoding: 'o200k_base',
      counts: {},
      vectors: [],
      heartbeatAt: new Date(Date.now() - 120_000),
    });
    await store.db.execute(sql`insert into vectors (index_id, kind, row, embedding)
      values (${id}::uuid, 'entity_description', 0, '[1,2]')`);
    expect(await listIndexes(store.db)).not.toContainEqual(expect.objectContaining({ name: 'killed' }));
    await sweepIndexes(store.db, { silentMs: 60_000 });
    expect(await storedRows(store.db)).toBe(before);
  });

  it('leaves an import alone that is under way elsewhere', async () => {
    const id = randomUUID();
    await store.db.insert(indexes).values({
      id,
      name: 'under way',
      state: 'importing',
      schema: 'v3.1',
      origin: 'import',
      encoding: 'o200k_base',
      counts: {},
      vectors: [],
    });
    await sweepIndexes(store.db, { silentMs: 60_000 });
    const [row] = await rawRows(
      store.db,
      sql`select count(*)::int as count from indexes where id = ${id}`,
      z.object({ count: z.number() }),
    );
    expect(row?.count).toBe(1);
    await sweepIndexes(store.db, { silentMs: 0 });
  });

  it('removes an index whole', async () => {
    const before = await storedRows(store.db);
    await importIndex(store.db, await importInput('removed'));
    expect(await removeIndex(store.db, { name: 'removed' })).toBe(true);
    expect(await removeIndex(store.db, { name: 'removed' })).toBe(false);
    expect(await storedRows(store.db)).toBe(before);
  });

  describe('with many rows', () => {
    const count = 12_345;
    const dimensions = 4;
    const values = Float32Array.from({ length: count * dimensions }, (_, i) => Math.sin(i * i));
    const ids = Array.from({ length: count }, (_, i) => `e${i}`);
    const many = {
      ...indexFixture,
      vectors: [{ kind: 'entity_description' as const, dimensions, ids, values }],
      entities: ids.map((id, i) => ({
        ...indexFixture.entities[0]!,
        id,
        humanReadableId: i,
        title: `ENTITY ${i}\u0000\uD800`,
      })),
    };

    it('imports and reads in batches, lets other queries in between, reports progress and takes any character', async () => {
      const input = await importInput('many', { data: many });
      const progress: number[] = [];
      let queries = 0;
      let importing = true;
      const others = (async () => {
        while (importing) {
          await listIndexes(store.db);
          queries += 1;
        }
      })();
      const { id } = await importIndex(store.db, { ...input, onProgress: (written) => progress.push(written) });
      importing = false;
      await others;
      expect(queries).toBeGreaterThan(10);
      expect(progress.length).toBeGreaterThan(10);
      expect(progress.at(-1)).toBe(2 * count + 11);
      const { structure, nearestEntities } = await openIndex(store.db, { id });
      expect(structure.entities.titles[12_344]).toBe('ENTITY 12344\uFFFD\uFFFD');
      expect(structure.entities.communityRows.offsets).toEqual(input.structure.entities.communityRows.offsets);
      for (const row of [0, 777, count - 1]) {
        const vector = values.subarray(row * dimensions, (row + 1) * dimensions);
        const [best] = await nearestEntities(vector, 3);
        expect(best).toEqual({ row, score: expect.closeTo(1, 5) });
      }
      const near = {
        indexId: id,
        kind: 'entity_description' as const,
        dimensions,
        vector: values.subarray(0, dimensions),
      };
      const farthest = (await nearestVectors(store.db, { ...near, k: count })).slice(-20).map(({ row }) => row);
      const among = await nearestVectors(store.db, { ...near, k: 20, rows: farthest.toReversed() });
      expect(among.map(({ row }) => row)).toEqual(farthest);
      expect(await nearestVectors(store.db, { ...near, k: 100 })).toHaveLength(100);
      const vectorIndexes = () =>
        rawRows(store.db, sql`select 1 from pg_indexes where indexname like 'hnsw%'`, z.object({}));
      expect(await vectorIndexes()).toHaveLength(store.open.kind === 'server' ? 1 : 0);
      await removeIndex(store.db, { name: 'many' });
      expect(await vectorIndexes()).toEqual([]);
    });
  });
});
