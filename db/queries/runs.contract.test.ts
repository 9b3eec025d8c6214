import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TraceFile } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import { everyRun, type RunFilter } from '@/lib/domain/run-filter';
import { describeStores } from '../testing/describe-stores';
import { runLog, runningSummary } from '../testing/run-fixture';
import { deleteRuns, purgeDeletedRuns, restoreRuns } from './delete-runs';
import { endInterruptedRuns } from './interrupted-runs';
import { appendEvents, readEvents } from './run-events';
import { countRuns, createRun, getRun, listRuns, runFacets, touchRuns, updateRunSummary } from './runs';
import { getTexts, putTexts } from './texts';
import { createThread } from './threads';
import { exportTrace, importTrace } from './traces';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describeStores('runs', (store) => {
  const begin = async (fields = {}) => {
    const id = randomUUID();
    await createRun(store.db, { summary: runningSummary(id, fields), owner: 'host:1' });
    return id;
  };
  const silence = (id: string) =>
    store.db.execute(sql`update runs set heartbeat_at = now() - interval '5 minutes' where id = ${id}`);

  it('keeps the line of a run and its changes', async () => {
    const id = await begin();
    expect(await getRun(store.db, { id })).toEqual(runningSummary(id));
    const usage = { modelCalls: 2, inputTokens: 3, outputTokens: 4, costUsd: 0.1 };
    const ended = {
      status: 'answered',
      method: 'model',
      usage,
      durationMs: 12.5,
      indexNames: ['a, "b"', '{c}'],
    } as const;
    await updateRunSummary(store.db, { id, ...ended, indexNames: [...ended.indexNames] });
    expect(await getRun(store.db, { id })).toEqual(runningSummary(id, { ...ended, indexNames: [...ended.indexNames] }));
    expect(await updateRunSummary(store.db, { id: 'none', status: 'failed' })).toBe(false);
    expect(await getRun(store.db, { id: 'none' })).toBeNull();
  });

  it('lists newest first, page by page, by words of the question', async () => {
    const word = randomUUID();
    const ids: string[] = [];
    for (const hour of [1, 3, 2]) {
      const startedAt = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      ids.push(await begin({ question: `스크루지 ${word}`, startedAt }));
    }
    const first = await listRuns(store.db, { filter: { query: word }, limit: 2 });
    const second = await listRuns(store.db, { filter: { query: word }, limit: 2, cursor: first.nextCursor });
    expect([...first.runs, ...second.runs].map((run) => run.id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(second.nextCursor).toBeNull();
  });

  it('finds half a word of the question, and Korean and English words of the answer, also written as escapes', async () => {
    const mark = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const id = await begin({ question: `Marley ${mark}` });
    await updateRunSummary(
      store.db,
      runningSummary(id, { question: `Marley ${mark}` }),
      `메모리 가격과 \\uae08\\ub9ac ${mark}, chains`,
    );
    const found = async (query: string) => (await listRuns(store.db, { filter: { query } })).runs.map((run) => run.id);
    for (const query of [
      `rley ${mark}`,
      mark.slice(0, 9),
      `${mark} 가격`,
      `chains ${mark}`,
      `금리 ${mark}`,
      `\\uae08\\ub9ac ${mark}`,
    ]) {
      expect(await found(query), query).toEqual([id]);
    }
    expect(await found(`${mark} 없는말`)).toEqual([]);
  });

  it('filters by every column', async () => {
    const index = `i-${randomUUID()}`;
    const fields = {
      indexNames: ['other', index],
      status: 'failed' as const,
      intent: 'local',
      engine: 'graphrag.local',
      method: 'model' as const,
      loops: 2,
      usage: { modelCalls: 1, inputTokens: 90, outputTokens: 10, costUsd: 0.5 },
      firstTokenMs: 300,
      durationMs: 900,
      startedAt: '2026-03-04T23:59:59.999Z',
    };
    const id = await begin(fields);
    const passing: Partial<RunFilter>[] = [
      { status: ['answered', 'failed'] },
      { intent: ['local'] },
      { profile: ['unified'] },
      { engine: 'graphrag.local' },
      { method: 'model' },
      { minLoops: 2 },
      { minTokens: 100 },
      { minCostUsd: 0.5 },
      { minFirstTokenMs: 300 },
      { minDurationMs: 900 },
      { from: '2026-03-04', to: '2026-03-04' },
    ];
    const stopping: Partial<RunFilter>[] = [
      { status: ['answered'] },
      { intent: ['t2c'] },
      { profile: ['graphrag'] },
      { engine: 'none' },
      { method: 'rule' },
      { minLoops: 3 },
      { minTokens: 101 },
      { minCostUsd: 0.51 },
      { minFirstTokenMs: 301 },
      { minDurationMs: 901 },
      { from: '2026-03-05' },
      { to: '2026-03-03' },
    ];
    const ids = async (filter: Partial<RunFilter>) =>
      (await listRuns(store.db, { filter: { ...filter, index } })).runs.map((run) => run.id);
    for (const filter of passing) expect(await ids(filter), JSON.stringify(filter)).toEqual([id]);
    for (const filter of stopping) expect(await ids(filter), JSON.stringify(filter)).toEqual([]);
    expect(await countRuns(store.db, { filter: { index }, atMost: 10 })).toBe(1);
    expect((await runFacets(store.db)).indexes).toContain(index);
  });

  it('hides deleted runs, brings them back together, and keeps those that run', async () => {
    const index = `i-${randomUUID()}`;
    const [one, two, running] = [
      await begin({ indexNames: [index], status: 'answered' }),
      await begin({ indexNames: [index], status: 'failed' }),
      await begin({ indexNames: [index] }),
    ];
    const filter = { ...everyRun, index };
    const listed = async () => (await listRuns(store.db, { filter })).runs.map((run) => run.id).sort();
    const single = await deleteRuns(store.db, { ids: [one] });
    expect(single.count).toBe(1);
    expect(await getRun(store.db, { id: one })).toBeNull();
    const rest = await deleteRuns(store.db, { filter });
    expect(rest.count).toBe(1);
    expect(await listed()).toEqual([running]);
    expect(await restoreRuns(store.db, { deletedAt: rest.deletedAt })).toBe(1);
    expect(await listed()).toEqual([running, two].sort());
    await appendEvents(store.db, { runId: one, events: runLog(one, 'gone') });
    expect(await purgeDeletedRuns(store.db, { olderThan: new Date(Date.now() + 1000) })).toBeGreaterThan(0);
    expect(await restoreRuns(store.db, { deletedAt: single.deletedAt })).toBe(0);
    expect(await readEvents(store.db, { runId: one })).toEqual([]);
  });

  it('appends events once however often they are sent, and reads on from any of them', async () => {
    const id = await begin();
    const events = runLog(id, '대답');
    await appendEvents(store.db, { runId: id, events: events.slice(0, 4) });
    await appendEvents(store.db, { runId: id, events: events.slice(2) });
    await appendEvents(store.db, { runId: id, events });
    expect(await readEvents(store.db, { runId: id })).toEqual(events);
    expect(await readEvents(store.db, { runId: id, afterSeq: 5 })).toEqual(events.slice(6));
    expect(await readEvents(store.db, { runId: id, afterSeq: 1, limit: 2 })).toEqual(events.slice(2, 4));
    expect(await readEvents(store.db, { runId: 'none' })).toEqual([]);
  });

  it('stores an event with any text whatsoever', async () => {
    const id = await begin();
    const text = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units));
    let seq = 0;
    await fc.assert(
      fc.asyncProperty(text, async (delta) => {
        const event: RunEvent = { seq, atMs: 0, payload: { type: 'answer-delta', text: delta } };
        await appendEvents(store.db, { runId: id, events: [event] });
        const [stored] = await readEvents(store.db, { runId: id, afterSeq: seq - 1, limit: 1 });
        expect(stored?.payload).toEqual({
          type: 'answer-delta',
          text: delta.replaceAll('\0', '\uFFFD').toWellFormed(),
        });
        seq += 1;
      }),
      { numRuns: 40 },
    );
  });

  it('says which event cannot be read', async () => {
    const id = await begin();
    await store.db.execute(
      sql`insert into run_events (run_id, seq, at_ms, payload) values (${id}, 0, 0, '{"type":"?"}')`,
    );
    await expect(readEvents(store.db, { runId: id })).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('ends the log of a run whose process went away, and leaves the living alone', async () => {
    const dead = await begin();
    const living = await begin();
    const ended = await begin();
    const empty = await begin();
    const partial = runLog(dead, '절반', { ended: false });
    await appendEvents(store.db, { runId: dead, events: partial });
    await appendEvents(store.db, { runId: ended, events: runLog(ended, 'whole') });
    for (const id of [dead, living, ended, empty]) await silence(id);
    await touchRuns(store.db, { ids: [living] });
    const interrupted = await endInterruptedRuns(store.db, { silentMs: 60_000 });
    expect(interrupted).toEqual(expect.arrayContaining([dead, ended, empty]));
    expect(interrupted).not.toContain(living);
    const usage = { modelCalls: 1, inputTokens: 10, outputTokens: 5, costUsd: null };
    expect((await readEvents(store.db, { runId: dead })).at(-1)).toMatchObject({
      seq: partial.length,
      payload: { type: 'run-end', status: 'failed', usage, failure: { code: 'interrupted' } },
    });
    expect(await getRun(store.db, { id: dead })).toMatchObject({ status: 'failed', usage, durationMs: 50 });
    expect(await getRun(store.db, { id: living })).toMatchObject({ status: 'running' });
    expect(await getRun(store.db, { id: ended })).toMatchObject({ status: 'answered' });
    expect(await readEvents(store.db, { runId: ended })).toEqual(runLog(ended, 'whole'));
    expect(await getRun(store.db, { id: empty })).toMatchObject({ status: 'failed', durationMs: null });
    expect(await readEvents(store.db, { runId: empty })).toEqual([]);
  });

  it('does not end a silent run whose owner lives', async () => {
    const id = await begin();
    await silence(id);
    expect(await endInterruptedRuns(store.db, { silentMs: 60_000, isLiving: (owner) => owner === 'host:1' })).toEqual(
      [],
    );
    expect(await getRun(store.db, { id })).toMatchObject({ status: 'running' });
    expect(await endInterruptedRuns(store.db, { silentMs: 60_000 })).toEqual([id]);
    expect(await endInterruptedRuns(store.db, { silentMs: 60_000 })).toEqual([]);
  });

  it('is made once by its owner, however often it is asked, and never by another', async () => {
    const id = randomUUID();
    const make = (owner: string) => createRun(store.db, { summary: runningSummary(id), owner });
    await make('host:1');
    await make('host:1');
    await expect(make('host:2')).rejects.toMatchObject({ code: 'run-exists' });
  });

  it('keeps texts once under their hash, NUL included', async () => {
    const one = await begin();
    const two = await begin();
    const text = 'a\u0000b 스크루지';
    await putTexts(store.db, { runId: one, texts: { [sha256(text)]: text } });
    await putTexts(store.db, { runId: two, texts: { [sha256(text)]: text, [sha256('')]: '' } });
    expect(await getTexts(store.db, { hashes: [sha256(text), sha256(''), 'unknown'] })).toEqual({
      [sha256(text)]: text,
      [sha256('')]: '',
    });
  });

  it('takes a trace in and gives the same back', async () => {
    const runId = randomUUID();
    const texts = { [sha256('a prompt')]: 'a prompt' };
    const trace: TraceFile = {
      format: 'sextant-trace',
      version: 1,
      runId,
      recorded: true,
      events: runLog(runId, '대답'),
      texts,
    };
    const thread = await createThread(store.db, { id: randomUUID(), title: 'recorded', recorded: true });
    const summary = await importTrace(store.db, { trace, threadId: thread.id });
    expect(summary).toMatchObject({ id: runId, threadId: thread.id, status: 'answered', recorded: true });
    expect(await getRun(store.db, { id: runId })).toEqual(summary);
    expect(await exportTrace(store.db, { runId })).toEqual(trace);
    await expect(importTrace(store.db, { trace })).rejects.toMatchObject({ code: 'run-exists' });
    const shorter = { ...trace, events: runLog(runId, '다른 대답'), texts: {} };
    expect(await importTrace(store.db, { trace: shorter, replace: true })).toMatchObject({ threadId: thread.id });
    expect(await exportTrace(store.db, { runId })).toEqual(shorter);
    expect(await exportTrace(store.db, { runId: 'none' })).toBeNull();
  });

  it('takes nothing of a trace with a wrong text or a wrong beginning', async () => {
    const runId = randomUUID();
    const base = { format: 'sextant-trace', version: 1, runId, recorded: false } as const;
    const wrongText = { ...base, events: runLog(runId, ''), texts: { [sha256('a')]: 'b' } };
    await expect(importTrace(store.db, { trace: wrongText })).rejects.toThrow(RangeError);
    const wrongStart = { ...base, events: runLog('another', ''), texts: {} };
    await expect(importTrace(store.db, { trace: wrongStart })).rejects.toMatchObject({ code: 'corrupt' });
    expect(await getRun(store.db, { id: runId })).toBeNull();
  });
});
