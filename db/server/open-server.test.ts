import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../client';
import { migrationsFolder } from '../migrate';

const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl, role: 'server' });

describe('a server that cannot be used', () => {
  it('is told in a sentence that keeps the password to itself', async () => {
    const closed = await closedPort();
    const error = await open(`postgres://user:secret@127.0.0.1:${closed}/db`).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'unreachable',
      message: 'Nothing answers at the address of DATABASE_URL.',
    });
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  });

  it.concurrent.each([
    ['says nothing', () => undefined],
    ['drops every connection', (socket: net.Socket) => socket.destroy()],
    ['speaks something else', (socket: net.Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('is given up in one sentence when it %s', async (_, greet) => {
    const sockets = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      greet(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    await expect(open(`postgres://user:secret@127.0.0.1:${port}/db`)).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/DATABASE_URL .*\.$/),
    });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});

const url = process.env.TEST_DATABASE_URL;
const reason = url ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
describe.skipIf(!url)(`a server${reason}`, () => {
  it('says that a database does not exist', async () => {
    const missing = new URL(url ?? '');
    missing.pathname = '/no_such_database';
    await expect(open(missing.href)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is migrated once when several processes open it at the same time', async () => {
    const name = `sextant_test_${randomUUID().replaceAll('-', '')}`;
    const admin = postgres(url ?? '', { max: 1 });
    await admin.unsafe(`create database ${name}`);
    const fresh = new URL(url ?? '');
    fresh.pathname = `/${name}`;
    const databases = await Promise.all([1, 2, 3].map(() => open(fresh.href)));
    const { rows } = await databases[0]!.readOnly('select count(*) as n from drizzle.__drizzle_migrations', [], 1_000);
    const files = readMigrationFiles({ migrationsFolder: migrationsFolder() });
    expect(rows).toEqual([{ n: files.length }]);
    await Promise.all(databases.map((database) => database.close()));
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
});

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}
