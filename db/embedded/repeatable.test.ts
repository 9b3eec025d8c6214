import { expect, it } from 'vitest';
import { isRepeatable } from './repeatable';

it.each([
  'select * from runs where id = $1',
  ' SELECT 1',
  'insert into "texts" ("hash") values ($1) on conflict do nothing',
  'insert into "runs" ("id") values ($1) on conflict do nothing returning "id"',
  'insert into s (id, bytes) values ($1, $2)\n on conflict (id, part) do update set bytes = excluded.bytes',
  'update "runs" set "status" = $1, "usage" = $2 where ("runs"."id" = $3)',
  'delete from "runs" where "runs"."id" = $1',
])('may be run twice: %s', (sql) => expect(isRepeatable(sql)).toBe(true));

it.each([
  'insert into "runs" ("id") values ($1)',
  'insert into t values (1) on conflict (id) do update set n = t.n + 1',
  'update "t" set "n" = "n" + 1 where ("t"."id" = $1)',
  "select nextval('s')",
  'select * from t for update',
  'select 1 into copied',
  'with gone as (delete from t returning *) select * from gone',
  'delete from t; insert into t values (1)',
  'create table t (n int)',
  'BEGIN',
])('may not: %s', (sql) => expect(isRepeatable(sql)).toBe(false));
