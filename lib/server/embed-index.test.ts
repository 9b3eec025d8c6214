import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '@/db/database';
import { listEmbeddingProgress } from '@/db/queries/embedding-progress';
import { findIndexByName } from '@/db/queries/knowledge-indexes';
import { openIndex } from '@/db/queries/open-index';
import { openTestDatabase } from '@/db/testing/open-test-database';
import { type ScriptedModelServer, startScriptedModelServer } from '@/e2e/support/scripted-model-server';
import { RunSettings } from '@/lib/domain/settings';
import { olderFolder } from '@/lib/import/testing/older-folder';
import { createModels, readModelConfig } from '@/lib/models';
import type { EmbeddingModel } from '@/lib/ports';
import { retrieveLocal } from '@/lib/retrievers';
import { embedIndex, kindsToEmbed } from './embed-index';
import { importFolder } from './import-folder';

let open: OpenDatabase;
let db: Database;
let server: ScriptedModelServer;
beforeAll(async () => {
  open = await openTestDatabase();
  db = open.db;
  server = await startScriptedModelServer();
});
afterAll(async () => {
  await server.close();
  await open.close();
});

const name = 'older';
beforeEach(async () => {
  server.reset();
  await importFolder(db, { folder: olderFolder('dulce-v2.2'), name, replace: true, origin: 'import' });
});

function embeddingModel(model: string, dimensions?: number): EmbeddingModel {
  const found = createModels(
    readModelConfig({
      OPENAI_BASE_URL: server.baseUrl,
      SEXTANT_MODEL: 'scripted',
      SEXTANT_EMBEDDING_MODEL: model,
      SEXTANT_EMBEDDING_DIMENSIONS: dimensions === undefined ? '' : String(dimensions),
    }),
    { sleep: async () => {}, random: () => 0 },
  ).embedding;
  if (found === null) throw new Error('no embedding model');
  return found;
}

const index = async () => (await findIndexByName(db, { name }))!;
async function embed(embedding: EmbeddingModel, options: { signal?: AbortSignal; owner?: string } = {}) {
  const { signal = new AbortController().signal, owner = 'test' } = options;
  const states: string[] = [];
  const context = { db, embedding, owner, signal, sleep: async () => {} };
  await embedIndex({ ...context, onProgress: ({ state }) => states.push(state) }, await index());
  return states;
}
const sentTexts = () =>
  server.requests.filter(({ path }) => path === 'embeddings').flatMap(({ body }) => body.input as string[]);

describe('an index without vectors', () => {
  it('gets one for every entity, report and text unit, and is then asked by vectors', async () => {
    const embedding = embeddingModel('fresh');
    const { version } = await index();
    expect(kindsToEmbed(await index(), embedding)).toHaveLength(3);
    await embed(embedding);
    const after = await index();
    expect(after.vectors.map(({ kind, count, model, dimensions }) => [kind, count, model, dimensions])).toEqual([
      ['entity_description', 18, 'fresh', 16],
      ['community_full_content', 2, 'fresh', 16],
      ['text_unit_text', 5, 'fresh', 16],
    ]);
    expect(after.version).toBe(version + 3);
    expect(kindsToEmbed(after, embedding)).toEqual([]);
    expect(sentTexts()[0]).toMatch(/^ALEX MERCER:Agent Alex Mercer is/);
    expect(await listEmbeddingProgress(db, { indexId: after.id })).toMatchObject([
      { kind: 'community_full_content', state: 'done', done: 2, total: 2, refused: 0 },
      { kind: 'entity_description', state: 'done', done: 18 },
      { kind: 'text_unit_text', state: 'done', done: 5 },
    ]);
    const opened = await openIndex(db, { id: after.id });
    const { mapping } = await retrieveLocal(
      { embedding, signal: new AbortController().signal },
      {
        index: opened,
        question: 'Who is Alex Mercer?',
        history: [],
        settings: RunSettings.parse({}),
        entityIds: null,
        locale: 'en',
      },
    );
    expect(mapping.method).toBe('vector');
    expect(mapping.entities.length).toBeGreaterThan(0);
  });

  it('costs nothing twice: neither after a stop nor after another import', async () => {
    const stop = new AbortController();
    const embedding = embeddingModel('thrifty');
    const stopping: EmbeddingModel = {
      ...embedding,
      async embed(texts, signal) {
        const result = await embedding.embed(texts, signal);
        stop.abort(new Error('the process ends'));
        return result;
      },
    };
    await expect(embed(stopping, { signal: stop.signal })).rejects.toThrow('the process ends');
    const first = sentTexts();
    expect(first.length).toBeGreaterThan(0);
    expect((await index()).vectors).toEqual([]);
    await embed(embedding, { owner: 'test' });
    expect(new Set(sentTexts()).size).toBe(sentTexts().length);
    const sent = sentTexts().length;
    await importFolder(db, { folder: olderFolder('dulce-v2.2'), name, replace: true, origin: 'import' });
    await embed(embedding);
    expect(sentTexts()).toHaveLength(sent);
    expect((await index()).vectors).toHaveLength(3);
  });

  it('is embedded anew when the model changes, or its dimensions', async () => {
    await embed(embeddingModel('first'));
    const second = embeddingModel('second');
    expect(kindsToEmbed(await index(), second)).toHaveLength(3);
    await embed(second);
    expect((await index()).vectors.every(({ model }) => model === 'second')).toBe(true);
    expect(kindsToEmbed(await index(), embeddingModel('second', 8))).toHaveLength(3);
    expect(kindsToEmbed(await index(), embeddingModel('second', 16))).toEqual([]);
  });

  it('waits where the server limits, and says so', async () => {
    const limited = { kind: 'status' as const, status: 429, headers: { 'retry-after-ms': '5' } };
    for (let i = 0; i < 3; i += 1) server.script({ when: ({ path }) => path === 'embeddings', reply: limited });
    const states = await embed(embeddingModel('slow'));
    expect(states).toContain('waiting');
    expect(states.at(-1)).toBe('done');
    expect((await index()).vectors).toHaveLength(3);
  });

  it('keeps the reason where it cannot go on, and is asked by words meanwhile', async () => {
    server.script({
      when: ({ path }) => path === 'embeddings',
      repeat: true,
      reply: { kind: 'status', status: 401, message: 'wrong key' },
    });
    await expect(embed(embeddingModel('locked'))).rejects.toThrow('wrong key');
    const { id, vectors } = await index();
    expect(vectors).toEqual([]);
    const [progress] = await listEmbeddingProgress(db, { indexId: id });
    expect(progress).toMatchObject({ state: 'failed', done: 0 });
    expect(progress?.note).toContain('wrong key');
    expect(await (await openIndex(db, { id })).lexicalEntities('Alex Mercer', 1)).toHaveLength(1);
  });

  it('is left to the process that is at it', async () => {
    const begun = new AbortController();
    const end = new AbortController();
    const embedding = embeddingModel('shared');
    const hanging: EmbeddingModel = {
      ...embedding,
      embed: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          begun.abort();
        }),
    };
    const reached = new Promise((resolve) => begun.signal.addEventListener('abort', resolve));
    const first = embed(hanging, { owner: 'first', signal: end.signal });
    await reached;
    await embed(embedding, { owner: 'second' });
    expect((await index()).vectors.map(({ kind }) => kind)).toEqual(['community_full_content', 'text_unit_text']);
    end.abort(new Error('ended'));
    await expect(first).rejects.toThrow('ended');
  });
});

it('vectors of an unknown model stay, unless they are to be replaced', () => {
  const counts = {
    documents: 0,
    textUnits: 0,
    entities: 3,
    relationships: 0,
    communities: 0,
    communityReports: 0,
    covariates: 0,
  };
  const vectors = [{ kind: 'entity_description' as const, dimensions: 3072, count: 3, model: null }];
  expect(kindsToEmbed({ counts, vectors }, { model: 'm', dimensions: null })).toEqual([]);
  expect(kindsToEmbed({ counts, vectors }, { model: 'm', dimensions: 8 })).toEqual([]);
  expect(kindsToEmbed({ counts, vectors }, { model: 'm', dimensions: 8 }, { imported: true })).toEqual([
    'entity_description',
  ]);
  expect(kindsToEmbed({ counts, vectors: [] }, { model: 'm', dimensions: null })).toEqual(['entity_description']);
});
