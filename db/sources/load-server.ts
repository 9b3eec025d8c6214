import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { LoadPlan } from '@/lib/domain/source-load';
import { openServerSource } from './server-source';
import type { SourceConnection } from './source-connection';

/**
 * Makes a database on a server, loads a plan without COPY blocks into it and opens it as a source, for measurements.
 * The login must be allowed to create databases; `drop` removes this one again.
 */
export async function loadServerSource(
  serverUrl: string,
  plan: LoadPlan,
): Promise<{ connection: SourceConnection; drop(): Promise<void> }> {
  const name = `sextant_source_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await run(serverUrl, [`create database ${name}`]);
  try {
    await run(
      url.href,
      plan.steps.map((step) => {
        if (step.kind === 'rows') throw new Error('only statements are loaded into a server');
        return step.sql;
      }),
    );
    const connection = await openServerSource(url.href);
    const drop = async () => {
      await connection.close();
      await run(serverUrl, [`drop database ${name} with (force)`]);
    };
    return { connection, drop };
  } catch (error) {
    await run(serverUrl, [`drop database ${name} with (force)`]);
    throw error;
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
}
