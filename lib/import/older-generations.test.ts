import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportError } from './import-error';
import { openFolder } from './open-folder';
import { readGraphragFolder } from './read-graphrag-folder';
import { type Columns, editedFolder, type OlderIndex, olderFolder } from './testing/older-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-older-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: OlderIndex) => readGraphragFolder(olderFolder(name));
async function edited(name: OlderIndex, edits: Parameters<typeof editedFolder>[2]) {
  await editedFolder(name, folder, edits);
  return readGraphragFolder(folder);
}
const without =
  (...names: string[]) =>
  (columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)));
const renamed =
  (older: string, newer: string) =>
  ({ [older]: values = [], ...rest }: Columns): Columns => ({ ...rest, [newer]: values });
const mapped =
  (name: string, change: (value: unknown) => unknown) =>
  (columns: Columns): Columns => ({ ...columns, [name]: columns[name]!.map(change) });
const chain =
  (...steps: ((columns: Columns) => Columns)[]) =>
  (columns: Columns): Columns =>
    steps.reduce((result, step) => step(result), columns);

describe('indexes as older versions wrote them', () => {
  it.each([
    ['dulce-v2.2', 'v2', [1, 5, 18, 54, 2, 2, 17]],
    ['dulce-v1.2', 'v1', [2, 38, 373, 812, 72, 72, 178]],
    ['verbs-v0.9', 'v0.9', [1, 42, 260, 399, 37, 37, 125]],
  ] as const)('%s is read whole', async (name, generation, counts) => {
    const { schema, data, warnings } = await read(name);
    expect(schema).toBe(generation);
    const { documents, textUnits, entities, relationships, communities, communityReports, covariates } = data;
    const tables = [documents, textUnits, entities, relationships, communities, communityReports, covariates];
    expect(tables.map((table) => table.length)).toEqual(counts);
    expect(warnings.map(({ code }) => code)).toEqual(['unknown-claim-subject']);
    expect(communityReports.every(({ findings, ratingExplanation }) => findings.length > 0 && ratingExplanation)).toBe(
      true,
    );
    expect(textUnits.every(({ documentId, tokenCount }) => documentId !== null && tokenCount > 0)).toBe(true);
  });

  it('v2: the first of a text unit’s documents is its document, metadata without a value is none', async () => {
    const { data } = await read('dulce-v2.2');
    expect(data.textUnits[0]?.documentId).toBe(data.documents[0]?.id);
    expect(data.documents[0]?.rawData).toBeNull();
    expect(data.entities[0]).toMatchObject({ title: 'ALEX MERCER', degree: 9, frequency: 4 });
  });

  it('v1: degrees come from the nodes, children from the parents', async () => {
    const { data } = await read('dulce-v1.2');
    expect(data.entities[0]).toMatchObject({ title: 'JACOB COLLIER', degree: 111, frequency: 13 });
    const child = data.communities.find(({ parent }) => parent !== null)!;
    const parent = data.communities.find(({ community }) => community === child.parent);
    expect(parent?.children).toContain(child.community);
    expect(data.communityReports.find(({ community }) => community === child.parent)?.children).toEqual(
      parent?.children,
    );
  });

  it('v0.9: parents come from the entities, one level up', async () => {
    const { data } = await read('verbs-v0.9');
    const byNumber = new Map(data.communities.map((community) => [community.community, community]));
    for (const { level, parent, entityIds } of data.communities) {
      expect(parent === null).toBe(level === 0);
      if (parent === null) continue;
      const above = byNumber.get(parent)!;
      expect(above.level).toBe(level - 1);
      expect(entityIds.every((id) => above.entityIds.includes(id))).toBe(true);
    }
    expect(data.communityReports.map(({ community, parent }) => [community, parent])).toEqual(
      data.communityReports.map(({ community }) => [community, byNumber.get(community)?.parent ?? null]),
    );
  });

  it.each(['dulce-v2.2', 'dulce-v1.2', 'verbs-v0.9'] as const)('%s is open for questions', async (name) => {
    const { index } = await openFolder(olderFolder(name));
    const { entities, reports, communities } = index.structure;
    expect([...reports.communityRows].every((row) => row >= 0)).toBe(true);
    expect(entities.communityRows.values.every((row) => row >= 0)).toBe(true);
    expect(communities.numbers.length).toBe(reports.numbers.length);
    const [best] = await index.lexicalEntities(entities.titles[0]!, 1);
    expect(entities.titles[best!.row]).toBe(entities.titles[0]);
  });
});

describe('the generations between', () => {
  it.each([
    ['names for titles', { create_final_entities: renamed('title', 'name') }],
    ['rank for combined_degree', { create_final_relationships: renamed('combined_degree', 'rank') }],
    ['raw_content for text', { create_final_documents: renamed('text', 'raw_content') }],
    [
      'no readable ids',
      {
        create_final_entities: without('human_readable_id'),
        create_final_relationships: without('human_readable_id'),
        create_final_text_units: without('human_readable_id'),
        create_final_documents: without('human_readable_id'),
        create_final_community_reports: without('human_readable_id'),
        create_final_communities: without('human_readable_id'),
        create_final_covariates: without('human_readable_id'),
      },
    ],
    [
      'community numbers as text, in every table',
      {
        create_final_communities: mapped('community', String),
        create_final_community_reports: mapped('community', String),
        create_final_nodes: mapped('community', (value) => (Number(value) === -1 ? null : String(value))),
      },
    ],
    ['communities without entities', { create_final_communities: without('entity_ids') }],
    ['ids with commas between', { create_final_communities: mapped('text_unit_ids', (ids) => [String(ids)]) }],
    ['no combined degree', { create_final_relationships: without('combined_degree') }],
    ['columns typed INTEGER because all is null', { create_final_communities: mapped('period', () => null) }],
  ])('%s: the same index', async (_, edits) => {
    const { schema, data } = await edited('verbs-v0.9', edits);
    const { data: whole } = await read('verbs-v0.9');
    expect(schema).toBe('v0.9');
    const comparable = (records: typeof data) => ({
      ...records,
      communities: records.communities.map((community) => ({
        ...community,
        entityIds: [...community.entityIds].sort(),
        period: null,
      })),
    });
    expect(comparable(data)).toEqual(comparable(whole));
  });

  it('communities whose number is their id', async () => {
    const { data } = await edited('verbs-v0.9', {
      create_final_communities: chain(
        (columns) => ({ ...columns, id: columns.community!.map(String) }),
        without('community', 'human_readable_id', 'entity_ids', 'level'),
      ),
    });
    const { data: whole } = await read('verbs-v0.9');
    const placed = ({ communities }: typeof data) =>
      communities.map(({ community, level, parent, size }) => [community, level, parent, size]);
    expect(placed(data)).toEqual(placed(whole));
  });

  it('no communities file: the nodes tell them', async () => {
    const { schema, data } = await edited('verbs-v0.9', { create_final_communities: null });
    const { data: whole } = await read('verbs-v0.9');
    expect(schema).toBe('v0.9');
    const shape = ({ communities }: typeof data) =>
      Object.fromEntries(
        communities.map(({ community, level, parent, title, size, entityIds, relationshipIds, textUnitIds }) => [
          community,
          { level, parent, title, size, ids: [entityIds, relationshipIds, textUnitIds].map((ids) => [...ids].sort()) },
        ]),
      );
    expect(shape(data)).toEqual(shape(whole));
  });

  it('no nodes: degrees are counted, parents still found', async () => {
    const { data } = await edited('verbs-v0.9', { create_final_nodes: null });
    const { data: whole } = await read('verbs-v0.9');
    expect(data).toEqual(whole);
  });

  it('v1 without parents is as v1 with them, but for its name', async () => {
    const { schema, data } = await edited('dulce-v1.2', {
      create_final_communities: without('parent'),
      create_final_community_reports: without('parent'),
    });
    expect(schema).toBe('v0.9');
    expect(data).toEqual((await read('dulce-v1.2')).data);
  });

  it('v1 without claims and documents', async () => {
    const { schema, data, warnings } = await edited('dulce-v1.2', {
      create_final_covariates: null,
      create_final_documents: null,
    });
    expect(schema).toBe('v1');
    expect([data.covariates, data.documents]).toEqual([[], []]);
    expect(warnings.find(({ code }) => code === 'missing-optional-table')?.examples).toEqual([
      'create_final_covariates',
      'create_final_documents',
    ]);
  });

  it('all of it at once, as the first versions wrote', async () => {
    const { schema, data } = await edited('verbs-v0.9', {
      create_final_entities: chain(renamed('title', 'name'), without('human_readable_id')),
      create_final_relationships: chain(renamed('combined_degree', 'rank'), mapped('human_readable_id', String)),
      create_final_documents: chain(renamed('text', 'raw_content'), without('human_readable_id')),
      create_final_text_units: without('human_readable_id', 'covariate_ids'),
      create_final_community_reports: chain(
        mapped('community', String),
        without('human_readable_id', 'period', 'size'),
      ),
      create_final_communities: null,
      create_final_covariates: null,
    });
    const { data: whole } = await read('verbs-v0.9');
    expect(schema).toBe('v0.9');
    expect(data.entities).toEqual(whole.entities);
    expect(data.relationships).toEqual(whole.relationships);
    expect(
      data.communityReports.map(({ community, parent, humanReadableId }) => [community, parent, humanReadableId]),
    ).toEqual(
      whole.communityReports.map(({ community, parent, humanReadableId }) => [community, parent, humanReadableId]),
    );
  });

  it('vectors that stood in the tables, some rows without one', async () => {
    const { data } = await edited('verbs-v0.9', {
      create_final_entities: (columns) => ({
        ...columns,
        description_embedding: columns.id!.map((_, row) => (row < 3 ? [row, 0.5] : null)),
      }),
    });
    expect(data.vectors).toEqual([
      {
        kind: 'entity_description',
        dimensions: 2,
        ids: data.entities.slice(0, 3).map(({ id }) => id),
        values: Float32Array.from([0, 0.5, 1, 0.5, 2, 0.5]),
      },
    ]);
  });

  it('a table that is missing is named as its generation calls it', async () => {
    await editedFolder('dulce-v1.2', folder, { create_final_relationships: null });
    const error: unknown = await readGraphragFolder(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({
      code: 'missing-table',
      message: 'Could not find create_final_relationships.parquet in storage!',
    });
  });

  it('a search that needs fewer tables reads a folder that has no more', async () => {
    await editedFolder('dulce-v2.2', folder, { relationships: null, text_units: null });
    const { data } = await readGraphragFolder(folder, ['entities', 'communities', 'community_reports']);
    expect([data.relationships, data.textUnits, data.communityReports.length]).toEqual([[], [], 2]);
  });
});
