import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../client';
import type { Database, OpenDatabase } from '../database';
import { rawRows } from '../raw-rows';
import { startChild } from '../testing/child';
import { EmbeddedPostgres } from './embedded-postgres';
import { RpcClient } from './rpc-client';
import { serveRpc } from './rpc-server';
import { socketPath } from './socket-path';

const runaway = 'select count(*) from generate_series(1, 2000000000)';
const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'sextant-db-'));

async function count(db: Database, table: string): Promise<number> {
  const [row] = await rawRows(
    db,
    sql.raw(`select count(*)::int as count from ${table}`),
    z.object({ count: z.number() }),
  );
  return row!.count;
}

describe('a data folder', () => {
  const folder = temporary();
  let holder: OpenDatabase;
  beforeAll(async () => {
    holder = await openDatabase({ dataDir: folder, role: 'server' });
    await holder.db.execute(sql`create table probe (n int)`);
  });
  afterAll(async () => {
    await holder.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is for its owner alone, socket included', () => {
    expect(fs.statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
  });

  it('refuses a second server in one sentence, and lets a command in', async () => {
    await expect(openDatabase({ dataDir: folder, role: 'server' })).rejects.toMatchObject({
      code: 'busy',
      pid: process.pid,
      message: `The data folder ${folder} is in use by process ${process.pid}.`,
    });
    const other = startChild('hold-folder.ts', folder, 'server');
    expect(await other.line()).toBe('busy');
    await other.kill();
    const command = await openDatabase({ dataDir: folder, role: 'command' });
    expect(command.kind).toBe('attached');
    await command.close();
    await expect(command.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'closed' } });
  });

  it('stops a runaway query at its deadline, and answers the next one', async () => {
    const start = performance.now();
    await expect(holder.readOnly(runaway, [], 200)).rejects.toMatchObject({ code: 'timeout' });
    expect(performance.now() - start).toBeLessThan(2_000);
    expect((await holder.readOnly('select 1 as one', [], 5_000)).rows).toEqual([{ one: 1 }]);
    const command = await openDatabase({ dataDir: folder, role: 'command' });
    await expect(command.readOnly(runaway, [], 200)).rejects.toMatchObject({ code: 'timeout' });
    expect((await command.readOnly('select 2 as two', [], 5_000)).rows).toEqual([{ two: 2 }]);
    await command.close();
  });

  it('keeps writers beside each other apart: no transaction sees another half done', async () => {
    await holder.db.execute(sql`truncate probe`);
    const commands = await Promise.all([1, 2].map(() => openDatabase({ dataDir: folder, role: 'command' })));
    const increments = 20;
    const increment = (db: Database) =>
      db.transaction(async (tx) => {
        const before = await count(tx, 'probe');
        await new Promise((resolve) => setTimeout(resolve, 1));
        await tx.execute(sql`insert into probe values (${before})`);
      });
    await Promise.all(
      [holder, ...commands].map(async ({ db }) => {
        for (let i = 0; i < increments; i += 1) await increment(db);
      }),
    );
    const rows = await rawRows(holder.db, sql`select n from probe order by n`, z.object({ n: z.number() }));
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 3 * increments }, (_, i) => i));
    await Promise.all(commands.map((command) => command.close()));
  });

  it('undoes a transaction that throws, here and over the socket', async () => {
    await holder.db.execute(sql`truncate probe`);
    const command = await openDatabase({ dataDir: folder, role: 'command' });
    for (const { db } of [holder, command]) {
      const failing = db.transaction(async (tx) => {
        await tx.execute(sql`insert into probe values (1)`);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
    }
    expect(await count(holder.db, 'probe')).toBe(0);
    await command.close();
  });

  it('refuses the database inside a transaction instead of hanging', async () => {
    await expect(holder.db.transaction(() => holder.db.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: 'inside a transaction, use the transaction, not the database' },
    });
    expect(await count(holder.db, 'probe')).toBe(0);
  });

  it('undoes the transaction of a client that dies in the middle, and goes on', async () => {
    await holder.db.execute(sql`truncate probe`);
    const child = startChild('open-transaction.ts', folder);
    expect(await child.line()).toBe('attached open');
    const waiting = count(holder.db, 'probe');
    await child.kill();
    expect(await waiting).toBe(0);
  });
});

describe('a folder whose process was killed', () => {
  it('keeps what was acknowledged, and is taken over by the next', async () => {
    const folder = temporary();
    const child = startChild('hold-folder.ts', folder, 'server');
    expect(await child.line()).toBe('embedded');
    let acknowledged = 0;
    while (acknowledged < 30) acknowledged = Number(await child.line());
    const command = await openDatabase({ dataDir: folder, role: 'command' });
    expect(command.kind).toBe('attached');
    await child.kill();
    await command.close();
    const next = await openDatabase({ dataDir: folder, role: 'server' });
    expect(await count(next.db, 'written')).toBeGreaterThanOrEqual(acknowledged);
    await next.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is made anew when its making was interrupted, the ruins kept aside', async () => {
    const folder = temporary();
    fs.mkdirSync(path.join(folder, 'postgres', 'base'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
    const database = await openDatabase({ dataDir: folder, role: 'server' });
    expect(database.kind).toBe('embedded');
    expect(fs.existsSync(path.join(folder, 'postgres.incomplete', 'PG_VERSION'))).toBe(true);
    await database.close();

    fs.rmSync(path.join(folder, 'postgres', 'global'), { recursive: true });
    await expect(openDatabase({ dataDir: folder, role: 'server' })).rejects.toMatchObject({ code: 'corrupt' });
    expect(fs.existsSync(path.join(folder, 'lock'))).toBe(false);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('cannot be a file', async () => {
    const folder = temporary();
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    await expect(openDatabase({ dataDir: file, role: 'command' })).rejects.toMatchObject({ code: 'folder' });
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

describe('the socket', () => {
  it('moves to a private folder when the path is too long', () => {
    const folder = temporary();
    const deep = path.join(folder, '한'.repeat(40));
    fs.mkdirSync(deep);
    const moved = socketPath(deep);
    expect(Buffer.byteLength(moved)).toBeLessThanOrEqual(100);
    expect(fs.statSync(path.dirname(moved)).mode & 0o077).toBe(0);
    expect(socketPath(deep)).toBe(moved);
    expect(socketPath(folder)).toBe(path.join(fs.realpathSync(folder), 'sextant.sock'));
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('cuts off a client that keeps a transaction open and says nothing', async () => {
    const folder = temporary();
    const postgres = await EmbeddedPostgres.open({ dataDir: 'memory://', template: null });
    const file = path.join(folder, 's.sock');
    const server = await serveRpc(postgres, file, { idleTransactionMs: 50 });
    const client = await RpcClient.connect(file);
    const idle = client.transaction(async (transaction) => {
      await transaction.exec('create table left_open ()');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return transaction.query('select 1');
    });
    await expect(idle).rejects.toMatchObject({ code: 'lost' });
    const { rows } = await postgres.query("select to_regclass('left_open') is null as gone");
    expect(rows).toEqual([{ gone: true }]);
    await server.close();
    await postgres.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
});
