import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../client';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { startChild } from '../testing/child';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sextant-shared-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const command = () => openDatabase({ dataDir: folder, role: 'command' });

async function numbers(db: Database): Promise<number[]> {
  const rows = await rawRows(db, sql`select n from probe order by n`, z.object({ n: z.number() }));
  return rows.map(({ n }) => n);
}

/** Writes 0 … count − 1 one after the other; `at` is called before each. */
async function write(db: Database, count: number, at: (n: number) => void = () => {}): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    at(n);
    await db.execute(sql`insert into probe values (${n})`);
  }
}

it('a command goes on when the holder closes in the middle: everything is written, and once', async () => {
  const holder = await openDatabase({ dataDir: folder, role: 'server' });
  await holder.db.execute(sql`create table probe (n int)`);
  const attached = await command();
  let closing: Promise<void> | undefined;
  await write(attached.db, 60, (n) => {
    if (n === 30) closing = holder.close();
  });
  await closing;
  expect(attached.kind).toBe('embedded');
  expect(await numbers(attached.db)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  await attached.close();
});

it('of two commands one takes over from a holder that closes, and the other goes on beside it', async () => {
  const holder = await openDatabase({ dataDir: folder, role: 'server' });
  await holder.db.execute(sql`create table probe (n int)`);
  const commands = await Promise.all([command(), command()]);
  const work = commands.map(({ db }) => write(db, 30));
  await holder.close();
  await Promise.all(work);
  expect(commands.map(({ kind }) => kind).sort()).toEqual(['attached', 'embedded']);
  expect(await numbers(commands[0]!.db)).toEqual(Array.from({ length: 60 }, (_, n) => n >> 1));
  // The one that goes first may be the holder: the other takes over again.
  const [first, second] = commands[0]!.kind === 'embedded' ? commands : [...commands].reverse();
  await first!.close();
  expect(await numbers(second!.db)).toHaveLength(60);
  expect(second!.kind).toBe('embedded');
  await second!.close();
});

it('a command goes on after the holder was killed: reads, and transactions before their COMMIT', async () => {
  const child = startChild('hold-folder.ts', folder, 'server');
  expect(await child.line()).toBe('embedded');
  const attached = await command();
  await attached.db.execute(sql`create table probe (n int)`);
  let attempts = 0;
  await attached.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into probe values (1)`);
    if (attempts === 1) await child.kill();
    await tx.execute(sql`insert into probe values (2)`);
  });
  expect(attempts).toBe(2);
  expect(await numbers(attached.db)).toEqual([1, 2]);
  expect((await attached.readOnly('select 1 as one', [], 5_000)).rows).toEqual([{ one: 1 }]);
  await attached.close();
});

it('a transaction is rolled back by a holder that closes, and done again by the next', async () => {
  const holder = await openDatabase({ dataDir: folder, role: 'server' });
  await holder.db.execute(sql`create table probe (n int)`);
  const attached = await command();
  let attempts = 0;
  await attached.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into probe values (1)`);
    if (attempts === 1) await holder.close();
    await tx.execute(sql`insert into probe values (2)`);
  });
  expect(await numbers(attached.db)).toEqual([1, 2]);
  await attached.close();
});

it('an error of a statement is told as it is, and not tried again', async () => {
  const holder = await openDatabase({ dataDir: folder, role: 'server' });
  const attached = await command();
  await expect(attached.db.execute(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } });
  expect(attached.kind).toBe('attached');
  await attached.close();
  await holder.close();
});
