import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbeddedSource } from '@/db/sources/embedded-source';
import { loadFiles } from '@/db/sources/load-files';
import { loadServerSource } from '@/db/sources/load-server';
import { readSchema } from '@/db/sources/read-schema';
import { runStatement } from '@/db/sources/run-statement';
import type { SourceConnection } from '@/db/sources/source-connection';
import type { OpenSource } from '@/lib/ports';
import { planFile } from '@/lib/sources/plan-file';

/** Loads a dump fresh into an embedded store or a database of its own on a server, gives it to `work`, and drops it. */
export async function withDatabase<T>(
  name: string,
  dump: Uint8Array,
  serverUrl: string | null,
  work: (source: OpenSource) => Promise<T>,
): Promise<T> {
  const plan = planFile({ name: `${name}.sql`, bytes: dump });
  if (serverUrl !== null) {
    const loaded = await loadServerSource(serverUrl, plan);
    try {
      return await work(await opened(name, loaded.connection));
    } finally {
      await loaded.drop();
    }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sextant-eval-'));
  try {
    await loadFiles(folder, [{ name: `${name}.sql`, plan }]);
    const connection = await openEmbeddedSource(folder);
    try {
      return await work(await opened(name, connection));
    } finally {
      await connection.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function opened(name: string, connection: SourceConnection): Promise<OpenSource> {
  const { tables, defaultSchema } = await readSchema(connection);
  const now = new Date().toISOString();
  return {
    source: {
      id: randomUUID(),
      name,
      kind: 'embedded',
      origin: name,
      defaultSchema,
      tables,
      readerRole: connection.readerRole,
      skipped: [],
      createdAt: now,
      readAt: now,
    },
    run: (statement, { rowLimit, ms }) => runStatement(connection, statement, { schema: defaultSchema, rowLimit, ms }),
  };
}
