import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../raw-rows';
import { describeStores } from '../testing/describe-stores';
import { runLog, runningSummary } from '../testing/run-fixture';
import { appendMessage, listMessages, updateMessageText } from './messages';
import { appendEvents } from './run-events';
import { createRun, getRun, listRuns } from './runs';
import { putTexts } from './texts';
import {
  createThread,
  deleteThread,
  getThread,
  isThreadDeleted,
  listThreads,
  purgeDeletedThreads,
  renameThread,
  restoreThread,
} from './threads';

describeStores('threads and messages', (store) => {
  const openThread = (title: string, createdAt?: Date) =>
    createThread(store.db, { id: randomUUID(), title, createdAt });
  const say = (threadId: string, text: string, parentId: string | null = null) =>
    appendMessage(store.db, { id: randomUUID(), threadId, parentId, role: 'user', text, runId: null });

  it('keeps messages in the order of writing, with their branches', async () => {
    const { id } = await openThread('branches');
    const question = await say(id, 'first');
    const left = await say(id, 'left', question.id);
    const right = await say(id, 'right', question.id);
    expect(await listMessages(store.db, { threadId: id })).toEqual([question, left, right]);
    expect(await updateMessageText(store.db, { id: left.id, text: 'left, whole' })).toBe(true);
    expect((await listMessages(store.db, { threadId: id }))[1]?.text).toBe('left, whole');
    expect(await updateMessageText(store.db, { id: 'none', text: '' })).toBe(false);
  });

  it('refuses a parent from another thread', async () => {
    const one = await openThread('one');
    const two = await openThread('two');
    const stranger = await say(one.id, 'here');
    await expect(say(two.id, 'there', stranger.id)).rejects.toThrow();
    expect(await listMessages(store.db, { threadId: two.id })).toEqual([]);
  });

  it('stores NUL and lone surrogates as U+FFFD instead of failing', async () => {
    const { id } = await openThread('bad\u0000title');
    const message = await say(id, 'a\u0000b\uD800c');
    expect(message.text).toBe('a\uFFFDb\uFFFDc');
    expect((await getThread(store.db, { id }))?.title).toBe('bad\uFFFDtitle');
  });

  it('lists the thread that was written in last first, page by page', async () => {
    const prefix = randomUUID();
    const threads = [];
    for (let i = 0; i < 5; i += 1) threads.push(await openThread(`${prefix} ${i}`, new Date(Date.UTC(2026, 0, 1))));
    await say(threads[2]!.id, 'newest');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listThreads(store.db, { query: prefix, limit: 2, cursor });
      seen.push(...page.threads.map((thread) => thread.id));
      cursor = page.nextCursor;
    } while (cursor);
    const rest = threads.filter((_, i) => i !== 2).map((thread) => thread.id);
    expect(seen).toEqual([threads[2]!.id, ...rest.sort().reverse()]);
    await expect(listThreads(store.db, { cursor: 'nonsense' })).rejects.toThrow(RangeError);
  });

  it('searches titles and messages: part of a Hangul word, any case, wildcards as themselves, NFD', async () => {
    const title = await openThread('한빛모빌리티의 위험');
    const inside = await openThread('other');
    await say(inside.id, 'Scrooge gave 100% to 영업이익');
    const decomposed = await openThread('세종전자'.normalize('NFD'));
    const found = async (query: string) => (await listThreads(store.db, { query })).threads.map((thread) => thread.id);
    expect(await found('모빌리')).toEqual([title.id]);
    expect(await found('이익')).toEqual([inside.id]);
    expect(await found('sCROOGE')).toEqual([inside.id]);
    expect(await found('100%')).toEqual([inside.id]);
    expect(await found('1%0')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('세종전자')).toEqual([decomposed.id]);
    expect(await found('\\')).toEqual([]);
  });

  it('renames, deletes and restores', async () => {
    const { id } = await openThread('before');
    expect(await renameThread(store.db, { id, title: 'after' })).toBe(true);
    await createRun(store.db, {
      summary: runningSummary(randomUUID(), { threadId: id, question: `q ${id}` }),
      owner: 'o',
    });
    expect(await deleteThread(store.db, { id })).toBe(true);
    expect(await deleteThread(store.db, { id })).toBe(false);
    expect(await getThread(store.db, { id })).toBeNull();
    expect(await isThreadDeleted(store.db, { id })).toBe(true);
    expect((await listRuns(store.db, { filter: { query: `q ${id}` } })).runs).toEqual([]);
    expect(await renameThread(store.db, { id, title: 'x' })).toBe(false);
    expect(await restoreThread(store.db, { id })).toBe(true);
    expect(await restoreThread(store.db, { id })).toBe(false);
    expect(await isThreadDeleted(store.db, { id })).toBe(false);
    expect(await isThreadDeleted(store.db, { id: 'never-there' })).toBe(false);
    expect((await getThread(store.db, { id }))?.title).toBe('after');
    expect((await listRuns(store.db, { filter: { query: `q ${id}` } })).runs).toHaveLength(1);
  });

  it('purges a deleted thread with its messages, runs, logs and the texts only it used', async () => {
    const { id } = await openThread('purged');
    await say(id, 'secret');
    const runId = randomUUID();
    await createRun(store.db, { summary: runningSummary(runId, { threadId: id }), owner: 'o' });
    await appendEvents(store.db, { runId, events: runLog(runId, 'secret') });
    const hash = 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a';
    await expect(putTexts(store.db, { runId, texts: { [hash]: 'wrong' } })).rejects.toThrow(RangeError);
    const secret = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b';
    await putTexts(store.db, { runId, texts: { [secret]: 'secret' } });
    await deleteThread(store.db, { id });
    expect(await purgeDeletedThreads(store.db, { olderThan: new Date(Date.now() - 60_000) })).toBe(0);
    expect(await purgeDeletedThreads(store.db, { olderThan: new Date(Date.now() + 1_000) })).toBe(1);
    expect(await getRun(store.db, { id: runId })).toBeNull();
    const [left] = await rawRows(
      store.db,
      sql`select (select count(*)::int from messages where thread_id = ${id})
        + (select count(*)::int from run_events where run_id = ${runId})
        + (select count(*)::int from texts where hash = ${secret}) as count`,
      z.object({ count: z.number() }),
    );
    expect(left?.count).toBe(0);
  });
});
