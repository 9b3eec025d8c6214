import { appendFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardCypher } from '@/lib/cypher/guard-cypher';
import { forbiddenStatements, readingStatements } from '@/lib/cypher/testing/statements';
import type { CheckedCypher } from '@/lib/domain/graph-query';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { databaseFile } from './build-projection';
import { hashFile } from './hash-file';
import { openProjections } from './testing';

const entity = (title: string, type: string | null, textUnitRows: number[] = [0]) => ({
  title,
  type,
  description: `${title}에 대한 설명`,
  aliases: [`${title} 별명`, 'a'],
  degree: 2,
  frequency: 1,
  textUnitRows,
  communityRows: [0],
});

const records: GraphRecords = {
  documents: [
    {
      id: 'doc',
      title: '분기보고서',
      tables: [{ id: 'x', title: '표 1', columns: ['a', 'b'], rows: [['1', '2']] }],
      metadata: { cluster: 'c', tags: ['t', 'u'], date: '2026-01-02' },
    },
  ],
  textUnits: [{ documentId: 'doc', tokenCount: 7 }],
  entities: [
    entity('해담모빌리티', 'Company'),
    entity("it's", 'company'),
    entity('금리', 'Risk'),
    entity('무엇', null),
  ],
  relationships: [
    { source: '', target: '', sourceRow: 0, targetRow: 2, type: 'FACES_RISK', weight: 2, description: '위험' },
    { source: '', target: '없는 이름', sourceRow: 1, targetRow: -1, type: null, weight: Number.NaN, description: '' },
  ],
  communities: [{ title: '묶음', level: 0, size: 3, parentRow: -1, summary: '요약', rank: 7.5 }],
};

const signal = new AbortController().signal;
const limits = { maxRows: 100, timeLimitMs: 2000, signal };
const unchecked = (statement: string) => statement as CheckedCypher;

let open: Awaited<ReturnType<typeof openProjections>>;
const ask = async (statement: string, more: Partial<typeof limits> = {}) =>
  open.projections.query('one', unchecked(statement), { ...limits, ...more });
const rowsOf = async (statement: string) => {
  const outcome = await ask(statement);
  if (outcome.kind !== 'rows') throw new Error(JSON.stringify(outcome));
  return outcome.rows.rows;
};

beforeAll(async () => {
  open = await openProjections({ one: records, two: records });
});
afterAll(() => open.close());

describe('a projection', () => {
  test('has a table for each entity type that occurs, types compared without case', async () => {
    const { labels, relationshipTypes } = await open.projections.schema('one', signal);
    expect(labels.map(({ name, count }) => [name, count])).toEqual([
      ['Document', 1],
      ['TextUnit', 1],
      ['Table', 1],
      ['Community', 1],
      ['Company', 2],
      ['Risk', 1],
      ['Entity', 1],
      ['Unlisted', 1],
    ]);
    expect(relationshipTypes.map(({ name, count }) => [name, count])).toEqual([
      ['HAS_TABLE', 1],
      ['HAS_TEXT_UNIT', 1],
      ['MENTIONS', 4],
      ['IN_COMMUNITY', 4],
      ['FACES_RISK', 1],
      ['RELATED_TO', 1],
    ]);
  });

  test('holds what the records hold', async () => {
    expect(
      await rowsOf('MATCH (d:Document)-[:HAS_TABLE]->(t) RETURN d.title, d.date, d.tags, t.columns, t.row_count'),
    ).toEqual([['분기보고서', '2026-01-02', ['t', 'u'], ['a', 'b'], 1]]);
    expect(await rowsOf('MATCH (a)-[r:FACES_RISK]->(b) RETURN a.name, a.aliases, r.weight, b.description')).toEqual([
      ['해담모빌리티', ['해담모빌리티 별명', 'a'], 2, '금리에 대한 설명'],
    ]);
    expect(await rowsOf('MATCH (a)-[r:RELATED_TO]->(x:Unlisted) RETURN a.name, r.weight, x.name')).toEqual([
      ["it's", null, '없는 이름'],
    ]);
  });

  test('nodes and relationships of a row join by key', async () => {
    const [[a, r, b]] = (await rowsOf('MATCH (a)-[r:FACES_RISK]->(b) RETURN a, r, b')) as [Record<string, unknown>[]];
    expect(a).toMatchObject({ kind: 'node', label: 'Company', name: '해담모빌리티' });
    expect(r).toMatchObject({ kind: 'relationship', type: 'FACES_RISK', from: a!.key, to: b!.key });
  });

  test('reads no more rows than it may', async () => {
    expect(await ask('MATCH (n) RETURN n', { maxRows: 3 })).toMatchObject({ kind: 'rows', rows: { truncated: true } });
  });

  test('is made once, and again when it is damaged or gone', async () => {
    const place = path.join(open.folder, 'two-1');
    const statement = unchecked('MATCH (n:Company) RETURN count(n) AS n');
    const readsOfAnotherProcess = async () => {
      const other = await openProjections({ two: records }, open.folder);
      expect(await other.projections.query('two', statement, limits)).toMatchObject({ rows: { rows: [[2]] } });
      await other.close();
      return other.reads.length;
    };
    expect(await readsOfAnotherProcess()).toBe(1);
    expect(await readsOfAnotherProcess()).toBe(0);
    await truncate(path.join(place, databaseFile), 5000);
    expect(await readsOfAnotherProcess()).toBe(1);
    await rm(place, { recursive: true });
    expect(await readsOfAnotherProcess()).toBe(1);
  });

  test('of an index that is gone is swept away', async () => {
    await open.projections.prepare('two');
    await open.projections.sweep(new Set(['one']));
    expect(await readdir(open.folder)).toEqual(['one-1']);
  });

  test('of an unknown index is unavailable', async () => {
    await expect(open.projections.schema('none', signal)).rejects.toThrow('replaced or removed');
  });
});

describe('the process of the engine', () => {
  const fine = () => rowsOf('MATCH (n:Company) RETURN count(n) AS n');

  test('a query without an end stops at its time limit, and the next one works', async () => {
    const cross = 'MATCH (a), (b), (c), (d), (e), (f), (g), (h), (i), (j) RETURN count(*) AS n';
    expect(await ask(cross, { timeLimitMs: 300 })).toEqual({ kind: 'stopped', cause: 'time-limit' });
    expect(await fine()).toEqual([[2]]);
  });

  test('one that the engine does not stop by itself ends with its process', async () => {
    expect(await ask('UNWIND range(1, 60000000) AS i RETURN sum(i) AS s', { timeLimitMs: 200 })).toMatchObject({
      kind: 'stopped',
    });
    expect(await fine()).toEqual([[2]]);
  });

  test('a crash ends the process alone', async () => {
    expect(await ask("CALL read_parquet('x') RETURN *")).toEqual({ kind: 'stopped', cause: 'crash' });
    expect(await fine()).toEqual([[2]]);
  });

  test('an error of the engine is an outcome', async () => {
    expect(await ask('MATCH (n:Nothing) RETURN n')).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Nothing'),
    });
  });

  test('an abort throws its reason', async () => {
    const controller = new AbortController();
    const asked = ask('MATCH (a), (b), (c), (d), (e), (f), (g), (h), (i), (j) RETURN count(*) AS n', {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('stop')), 100);
    await expect(asked).rejects.toThrow('stop');
    expect(await fine()).toEqual([[2]]);
  });

  test('what would write is not executed even unguarded', async () => {
    expect(await ask('CREATE (:Company {id: "x"})')).toMatchObject({ kind: 'failed' });
    expect(await ask('MATCH (n) DETACH DELETE n')).toMatchObject({ kind: 'failed' });
    expect(await ask('MATCH (n) RETURN n.id; MATCH (m) RETURN m.id')).toMatchObject({ kind: 'failed' });
    expect(await fine()).toEqual([[2]]);
  });
});

describe('what the guard lets pass', () => {
  test.each(readingStatements)('runs: %s', async (statement) => {
    const verdict = guardCypher(statement);
    if (!verdict.ok) throw new Error(verdict.rule);
    const outcome = await ask(verdict.statement);
    if (outcome.kind === 'failed') expect(outcome.message).toMatch(/does not exist/);
    else expect(outcome.kind).toBe('rows');
  });

  test('writes nothing and leaves no file, whatever it is put together from', async () => {
    const place = path.join(open.folder, 'one-1');
    await writeFile(path.join(place, 'secret.csv'), 'name\nwhat nobody may read\n');
    await appendFile(path.join(place, 'secret.csv'), 'second\n');
    const [hash, files] = [await hashFile(path.join(place, databaseFile)), await readdir(place)];
    const parts = [
      ...[
        "LOAD FROM 'secret.csv'",
        "COPY Company TO 'out.csv'",
        "'secret.csv'",
        'CALL show_tables()',
        'AS load',
        'load',
      ],
      ...[
        'SET n.name = 1',
        'DELETE n',
        'CREATE (m:Company)',
        'n',
        'n.name',
        '(n)',
        '-[r]-',
        '(m:Risk)',
        'WHERE',
        'WITH',
      ],
      ...[
        'RETURN',
        'MATCH',
        ',',
        '1',
        'AS set',
        'AS x',
        'x',
        '|',
        ':',
        '{',
        '}',
        '(',
        ')',
        '"',
        '`',
        '\\',
        ';',
        '//',
        '/*',
      ],
      ...forbiddenStatements.map(([statement]) => statement).filter((statement) => statement.length < 100),
    ];
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 7 }), async (some) => {
        const verdict = guardCypher(`MATCH (n) ${some.join(' ')} RETURN n.name AS name`);
        if (!verdict.ok) return;
        asked += 1;
        const outcome = await ask(verdict.statement, { timeLimitMs: 500 });
        expect(JSON.stringify(outcome)).not.toContain('nobody may read');
      }),
      { numRuns: 3000 },
    );
    expect(asked).toBeGreaterThan(20);
    expect(await hashFile(path.join(place, databaseFile))).toBe(hash);
    expect(await readdir(place)).toEqual(files);
  }, 60_000);
});
