import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { countRuns, listRuns } from '@/db/queries/runs';
import { openServer } from '@/db/server/open-server';
import { everyRun, type RunFilter } from '@/lib/domain/run-filter';
import { type BenchResult, measure } from './measure';

const runCount = 100_000;
const goalMs = 300;

/** The list of 100,000 runs on the server of TEST_DATABASE_URL, in a database made for it; nothing without one. */
export async function benchRunList(): Promise<BenchResult[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return [];
  const name = `sextant_bench_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(serverUrl, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { db, close } = await openServer(url.href);
  try {
    await db.execute(fill);
    await db.execute(sql`analyze runs`);
    const results: BenchResult[] = [];
    for (const [title, filter] of filters) {
      const work = async () => {
        await listRuns(db, { filter, limit: 100 });
        await countRuns(db, { filter, atMost: 5000 });
      };
      const times = await measure(work, { rounds: 11, warmUpRounds: 2 });
      results.push({ name: `100,000 runs: ${title}`, ...times, goalMs, reference: '' });
    }
    return results;
  } finally {
    await close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const filters: [string, RunFilter][] = [
  ['all', everyRun],
  ['a frequent English word', { ...everyRun, query: 'Scrooge' }],
  ['half a rare word', { ...everyRun, query: 'question 9999' }],
  ['a Korean word of the answer', { ...everyRun, query: '메모리 가격' }],
  ['a word that none holds', { ...everyRun, query: 'zymurgy' }],
  ['failed, slow and dear', { ...everyRun, status: ['failed'], minDurationMs: 9_000, minCostUsd: 0.009 }],
  ['one index and a route', { ...everyRun, index: 'index-7', intent: ['community'] }],
];

/** Runs of different lengths, routes and states; each with sixty terms, one of a hundred with a Korean answer. */
const fill = sql`insert into runs (id, question, profile, intent, engine, index_names, status, method, context_tokens,
    loops, usage, started_at, duration_ms, first_token_ms, owner, terms)
  select 'run-' || i, 'Who is Scrooge in question ' || i || '?', 'unified',
    (array['local', 'community', 'general'])[1 + i % 3], (array['graphrag.local', 'graphrag.global', 'none'])[1 + i % 3],
    array['index-' || i % 20], (array['answered', 'answered', 'answered', 'failed'])[1 + i % 4], 'model', i % 12000, i % 3,
    jsonb_build_object('modelCalls', 1, 'inputTokens', i % 9000, 'outputTokens', i % 700, 'costUsd', (i % 1000) / 100000.0),
    now() - i * interval '1 minute', i % 10000, i % 3000, 'bench',
    (select array_agg('word' || (i * 31 + n * 17) % 5000) from generate_series(1, 60) n)
      || case when i % 100 = 0 then array['메모', '모리', '가격'] else array['scrooge'] end
  from generate_series(1, ${sql.raw(String(runCount))}) i`;
