import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const script = '../shared/postgres-server';
const port = 55_440;

/**
 * A PostgreSQL server for the contract tests: the one TEST_DATABASE_URL names, else one started here.
 * `url` is null, with the reason, where neither is to be had.
 */
export function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, reason: null, stop() {} };
  if (!existsSync(script)) return none('TEST_DATABASE_URL is not set and no test server script is at hand');
  if (process.getuid?.() !== 0) return none('starting a PostgreSQL server for tests needs root');
  const started = spawnSync('bash', [script, String(port)], { encoding: 'utf8', timeout: 240_000 });
  const url = /DATABASE_URL=(\S+)/.exec(started.stdout ?? '')?.[1];
  if (!url) return none(`the test server did not start: ${(started.stderr ?? '').trim().split('\n').at(-1)}`);
  return { url, reason: null, stop: () => spawnSync('bash', [script, 'stop']) };
}

function none(reason) {
  return { url: null, reason, stop() {} };
}
