import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportWarning } from '@/lib/domain/knowledge-index';
import { ImportError } from './import-error';
import { openFolder } from './open-folder';
import { readGraphragFolder } from './read-graphrag-folder';
import { sampleFolder } from './testing/sample-index';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];

const write = (name: string, columnData: Columns) =>
  writeFile(join(folder, `${name}.parquet`), new Uint8Array(parquetWriteBuffer({ columnData })));
const copySample = () => cp(sampleFolder('operation-dulce'), folder, { recursive: true });
const codes = (warnings: ImportWarning[]) => Object.fromEntries(warnings.map(({ code, count }) => [code, count]));

async function failure(): Promise<ImportError> {
  const error: unknown = await readGraphragFolder(folder).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImportError);
  return error as ImportError;
}

describe('real indexes', () => {
  it('A Christmas Carol is read whole, its dangling ends kept and counted', async () => {
    const { schema, data, warnings } = await readGraphragFolder(sampleFolder('a-christmas-carol'));
    expect(schema).toBe('v3.1');
    expect([data.entities.length, data.relationships.length, data.communities.length]).toEqual([529, 978, 122]);
    expect([data.communityReports.length, data.covariates.length, data.textUnits.length]).toEqual([122, 406, 42]);
    expect(codes(warnings)).toEqual({ 'dangling-relationship-endpoint': 84, 'unknown-claim-subject': 71 });
    expect(warnings[0]?.examples).toHaveLength(5);
    expect(data.textUnits[0]?.text).toContain('\n\uFEFFThe Project Gutenberg');
    expect(data.documents[0]?.text.startsWith('\uFEFF')).toBe(true);
    expect(data.covariates.filter(({ objectId }) => objectId === null)).toHaveLength(25);
    expect(data.communityReports[0]?.findings[0]?.summary).toContain('Project Gutenberg');
  });

  it('Operation Dulce brings its vectors', async () => {
    const { data } = await readGraphragFolder(sampleFolder('operation-dulce'));
    expect(data.vectors.map(({ kind, dimensions, ids }) => [kind, dimensions, ids.length])).toEqual([
      ['entity_description', 3072, 39],
      ['community_full_content', 3072, 10],
      ['text_unit_text', 3072, 5],
    ]);
    expect(data.vectors[0]?.values.every(Number.isFinite)).toBe(true);
    expect(data.communities[0]?.parent).toBeNull();
  });

  it('the Korean sample brings its sidecar', async () => {
    const { data, warnings } = await readGraphragFolder(sampleFolder('hanbit-research'));
    expect(warnings).toEqual([]);
    expect(data.entities.some(({ aliases }) => aliases.length > 0)).toBe(true);
    expect(data.relationships.some(({ type }) => type === 'FACES_RISK')).toBe(true);
    expect(data.documents.flatMap(({ tables }) => tables).length).toBeGreaterThanOrEqual(6);
    expect(data.documents.every(({ metadata }) => metadata.cluster !== null && metadata.date !== null)).toBe(true);
  });

  it('a folder is open for questions within the time promised', async () => {
    const start = performance.now();
    const { index } = await openFolder(sampleFolder('a-christmas-carol'));
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(index.name).toBe('a-christmas-carol');
    expect((await index.lexicalEntities('Who is Scrooge?', 1))[0]?.row).toBe(
      index.structure.entities.titles.indexOf('SCROOGE'),
    );
  });
});

describe('missing tables', () => {
  it.each(['entities', 'relationships', 'communities', 'community_reports', 'text_units'])(
    '%s must be there',
    async (name) => {
      await copySample();
      await rm(join(folder, `${name}.parquet`));
      expect(await failure()).toMatchObject({
        code: 'missing-table',
        table: name,
        message: `Could not find ${name}.parquet in storage!`,
      });
    },
  );

  it('goes on without covariates, documents and vectors', async () => {
    await copySample();
    for (const file of await readdir(folder))
      if (/^(covariates|documents|embeddings)/.test(file)) await rm(join(folder, file));
    const { data, warnings } = await readGraphragFolder(folder);
    expect([data.covariates, data.documents, data.vectors]).toEqual([[], [], []]);
    expect(warnings.find(({ code }) => code === 'missing-optional-table')?.examples).toEqual([
      'covariates',
      'documents',
    ]);
  });
});

describe('folders that are something else', () => {
  it('names what was found', async () => {
    await write('create_final_nodes', [{ name: 'id', data: ['1'] }]);
    await writeFile(join(folder, 'readme.txt'), '');
    const { code, message } = await failure();
    expect(code).toBe('unknown-schema');
    expect(message).toContain('create_final_nodes.parquet');
    expect(message).not.toContain('readme');
  });

  it('says when there is nothing, or no folder', async () => {
    expect((await failure()).message).toContain('no parquet files at all');
    const missing = readGraphragFolder(join(folder, 'nowhere'));
    await expect(missing).rejects.toMatchObject({ code: 'not-a-folder' });
  });

  it('points at the folder that the indexer wrote into', async () => {
    await cp(sampleFolder('operation-dulce'), join(folder, 'output'), { recursive: true });
    const { code, message } = await failure();
    expect(code).toBe('unknown-schema');
    expect(message).toContain('none of entities.parquet, relationships.parquet');
    expect(message).toContain('The folder output in it has parquet files.');
  });
});

describe('broken tables', () => {
  it.each([0, 3, 400, 5_000])('cut after %d bytes are an error with a name', async (length) => {
    await copySample();
    const path = join(folder, 'entities.parquet');
    await writeFile(path, (await readFile(path)).subarray(0, length));
    expect(await failure()).toMatchObject({ code: 'unreadable-table', table: 'entities' });
  });

  describe.each(['relationships', 'community_reports'])('%s with bytes overwritten', (name) => {
    it.each(Array.from({ length: 20 }, (_, i) => i))('gives data, or an error with a name: %i', async (seed) => {
      await copySample();
      const path = join(folder, `${name}.parquet`);
      const bytes = await readFile(path);
      for (let i = 0; i < 40; i += 1) bytes[(seed * 7919 + i * 104_729) % bytes.length] = (seed * 31 + i * 17) % 256;
      await writeFile(path, bytes);
      const outcome = await readGraphragFolder(folder).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportError);
      else expect(outcome).toMatchObject({ schema: 'v3.1' });
    });
  });

  it('without a column that must be there say which, and what there is', async () => {
    await copySample();
    await write('entities', [
      { name: 'id', data: ['1'] },
      { name: 'label', data: ['A'] },
      { name: 'degree', data: [1], type: 'INT32' },
    ]);
    const { code, message } = await failure();
    expect(code).toBe('missing-column');
    expect(message).toContain('human_readable_id, title');
    expect(message).toContain('it has id, label');
  });

  it('without an id are refused', async () => {
    await copySample();
    await write('covariates', [
      { name: 'id', data: ['1', null], type: 'STRING', nullable: true },
      { name: 'human_readable_id', data: [0, 1], type: 'INT32' },
      { name: 'subject_id', data: ['A', 'B'] },
    ]);
    expect(await failure()).toMatchObject({ code: 'missing-value', message: 'covariates.parquet: row 1 has no id.' });
  });

  it('with values of another type count them, and take null columns typed as numbers', async () => {
    await copySample();
    await write('covariates', [
      { name: 'id', data: ['1', '1'] },
      { name: 'human_readable_id', data: ['7', 'x'] },
      { name: 'subject_id', data: ['ALEX MERCER', 'ALEX MERCER'] },
      { name: 'description', data: [null, null], type: 'INT32', nullable: true },
      { name: 'status', data: [true, false], type: 'BOOLEAN' },
    ]);
    const { data, warnings } = await readGraphragFolder(folder);
    expect(data.covariates).toMatchObject([
      { humanReadableId: 7, description: null },
      { humanReadableId: 0, status: null },
    ]);
    expect(codes(warnings)).toMatchObject({ 'unreadable-value': 3, 'duplicate-id': 1 });
  });
});

describe('vectors', () => {
  it('of unequal length, with holes or of text are left out and counted', async () => {
    await copySample();
    await write('embeddings.entity_description', [
      { name: 'id', data: ['a', 'b', 'c'] },
      { name: 'embedding', data: [[0.5, 1.5], [1.5], ['x', 'y']], type: 'JSON' },
    ]);
    const { data, warnings } = await readGraphragFolder(folder);
    expect(data.vectors[0]).toMatchObject({ dimensions: 2, ids: ['a'] });
    expect(codes(warnings)['unreadable-value']).toBe(2);
  });
});

describe('the sidecar', () => {
  it('is applied, its unknown ids and unreadable values counted', async () => {
    await copySample();
    const { data: before } = await readGraphragFolder(folder);
    const [entity, relationship, document] = [before.entities[0]!, before.relationships[0]!, before.documents[0]!];
    const table = { id: 't', title: 'T', columns: ['a', 'b'], rows: [['1', '2']] };
    await write('sextant.entities', [
      { name: 'id', data: [entity.id, 'gone'] },
      { name: 'aliases', data: ['HBM', 'X'] },
    ]);
    await write('sextant.relationships', [
      { name: 'id', data: [relationship.id] },
      { name: 'type', data: ['LEADS'] },
    ]);
    await write('sextant.documents', [
      { name: 'id', data: [document.id] },
      { name: 'date', data: ['2026-13-01'] },
      { name: 'tables', data: [JSON.stringify([table])] },
    ]);
    const { data, warnings } = await readGraphragFolder(folder);
    expect(data.entities[0]).toEqual({ ...entity, aliases: ['HBM'] });
    expect(data.relationships[0]?.type).toBe('LEADS');
    expect(data.documents[0]).toMatchObject({ tables: [table], metadata: { cluster: null, tags: [], date: null } });
    expect(codes(warnings)).toMatchObject({ 'unknown-record-reference': 1, 'unreadable-value': 1 });
  });

  it.each(['[{"id":"t","title":"T","columns":["a"],"rows":[["1","2"]]}]', '{', 'null'])(
    'tables that are none are left out: %s',
    async (text) => {
      await copySample();
      const { data: before } = await readGraphragFolder(folder);
      await write('sextant.documents', [
        { name: 'id', data: [before.documents[0]!.id] },
        { name: 'tables', data: [text] },
      ]);
      const { data, warnings } = await readGraphragFolder(folder);
      expect(data.documents[0]?.tables).toEqual([]);
      expect(codes(warnings)['unreadable-value']).toBe(1);
    },
  );
});
