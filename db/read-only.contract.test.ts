import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeStores } from './testing/describe-stores';

describeStores('a read-only query', (store) => {
  beforeAll(async () => {
    await store.db.execute(sql`create table probe as select 1 as n`);
  });
  const ask = (text: string, params: unknown[] = []) => store.open.readOnly(text, params, 5_000);

  it('gives the same JavaScript values on both stores', async () => {
    const result = await ask(`select 1::int8 as small, 9007199254740993::int8 as large, 1.50::numeric as exact,
      0.1::float8 as float, true as truth, null as nothing, '스크루지'::text as words, '{"a":[1]}'::jsonb as json,
      date '2026-01-02' as day, timestamptz '2026-01-02 03:04:05.678+09' as moment, timestamp '2026-01-02 03:04:05' as local,
      interval '1 day 2 hours' as span, array[1,2]::int8[] as numbers, array['a','b,"c'] as texts,
      array[date '2026-01-02'] as days, 'x'::name as name, '[1,2]'::vector as vector`);
    expect(result.columns.slice(0, 3)).toEqual(['small', 'large', 'exact']);
    expect(result.rows).toEqual([
      {
        small: 1,
        large: '9007199254740993',
        exact: '1.50',
        float: 0.1,
        truth: true,
        nothing: null,
        words: '스크루지',
        json: { a: [1] },
        day: '2026-01-02',
        moment: '2026-01-01 18:04:05.678+00',
        local: '2026-01-02 03:04:05',
        span: '1 day 02:00:00',
        numbers: [1, 2],
        texts: ['a', 'b,"c'],
        days: ['2026-01-02'],
        name: 'x',
        vector: '[1,2]',
      },
    ]);
  });

  it('takes parameters, and names the columns of an empty result', async () => {
    const text = 'select n from probe where n = $1 and $2::text = any($3::text[])';
    expect(await ask(text, [1, 'b', ['a', 'b']])).toEqual({ columns: ['n'], rows: [{ n: 1 }] });
    expect(await ask(text, [2, 'b', ['b']])).toEqual({ columns: ['n'], rows: [] });
  });

  it.each([
    'delete from probe',
    'create table other ()',
    'select 1; delete from probe',
    'commit; delete from probe',
    'select nothing from probe',
  ])('refuses %s and changes nothing', async (text) => {
    await expect(ask(text)).rejects.toThrow();
    expect((await ask('select n from probe')).rows).toEqual([{ n: 1 }]);
  });

  it('leaves no setting behind', async () => {
    await ask("select set_config('search_path', 'nowhere', false)");
    expect((await ask('select n from probe')).rows).toEqual([{ n: 1 }]);
  });
});

describeStores('a read-only query that runs for ever', (store) => {
  it('is stopped at its deadline', async () => {
    const start = performance.now();
    const running = store.open.readOnly('select count(*) from generate_series(1, 2000000000)', [], 200);
    await expect(running).rejects.toMatchObject({ code: 'timeout', message: 'The query was stopped after 200 ms.' });
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
