import { describe, expect, it } from 'vitest';
import type { RunEvent } from '@/lib/domain/run-event';
import { followRun, RunFollowError } from './run-follower';

const encoder = new TextEncoder();
const delta = (seq: number, text: string): RunEvent => ({
  seq,
  atMs: seq * 10,
  payload: { type: 'answer-delta', text },
});
const end = (seq: number): RunEvent => ({
  seq,
  atMs: seq * 10,
  payload: {
    type: 'run-end',
    status: 'answered',
    usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
    failure: null,
  },
});
const line = (event: RunEvent) => `${JSON.stringify(event)}\n`;

/** A server that answers each request with the next body; `error` breaks the connection after the bytes. */
function server(answers: { bytes?: Uint8Array[]; error?: Error; status?: number }[]) {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(String(url));
    const answer = answers[urls.length - 1];
    if (!answer) throw new Error('no more answers');
    const chunks = [...(answer.bytes ?? [])];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else if (answer.error) controller.error(answer.error);
        else controller.close();
      },
    });
    return new Response(body, { status: answer.status ?? 200 });
  };
  return { fetch, urls };
}

async function collect(fetch: typeof globalThis.fetch, { after = -1, waits = [] as number[] } = {}) {
  const events: RunEvent[] = [];
  const signal = new AbortController().signal;
  const wait = async (ms: number) => void waits.push(ms);
  for await (const event of followRun({ runId: 'r 1', after, signal, fetch, wait })) events.push(event);
  return events;
}

describe('followRun', () => {
  it('yields events in order until run-end and encodes the run id', async () => {
    const { fetch, urls } = server([{ bytes: [encoder.encode(line(delta(1, '가')) + line(end(2)))] }]);
    expect((await collect(fetch, { after: 0 })).map((event) => event.seq)).toEqual([1, 2]);
    expect(urls).toEqual(['/api/runs/r%201/events?after=0']);
  });

  it('joins a Hangul syllable split between two chunks', async () => {
    const bytes = encoder.encode(line(delta(1, '한빛증권')) + line(end(2)));
    const cut = bytes.indexOf(0xed) + 1;
    const { fetch } = server([{ bytes: [bytes.slice(0, cut), bytes.slice(cut)] }]);
    expect((await collect(fetch))[0]?.payload).toEqual({ type: 'answer-delta', text: '한빛증권' });
  });

  it('resumes after the last whole event when the connection breaks in the middle of a line', async () => {
    const half = line(delta(2, 'two')).slice(0, 20);
    const { fetch, urls } = server([
      { bytes: [encoder.encode(line(delta(1, 'one')) + half)], error: new TypeError('network') },
      { bytes: [encoder.encode(line(delta(2, 'two')) + line(end(3)))] },
    ]);
    expect((await collect(fetch, { after: 0 })).map((event) => event.seq)).toEqual([1, 2, 3]);
    expect(urls[1]).toBe('/api/runs/r%201/events?after=1');
  });

  it('drops events it has already given when the server repeats them', async () => {
    const { fetch } = server([
      { bytes: [encoder.encode(line(delta(1, 'one')))] },
      { bytes: [encoder.encode(line(delta(1, 'one')) + line(end(2)))] },
    ]);
    expect((await collect(fetch, { after: 0 })).map((event) => event.seq)).toEqual([1, 2]);
  });

  it('waits longer between attempts without progress and gives up', async () => {
    const waits: number[] = [];
    const { fetch } = server([]);
    await expect(collect(fetch, { waits })).rejects.toMatchObject({ code: 'connection-lost' });
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000]);
  });

  it('does not retry an unknown run', async () => {
    const { fetch, urls } = server([{ status: 404 }]);
    await expect(collect(fetch)).rejects.toMatchObject({ code: 'not-found' });
    expect(urls).toHaveLength(1);
  });

  it('names an event of another version instead of retrying it', async () => {
    const { fetch, urls } = server([
      { bytes: [encoder.encode('{"seq":0,"atMs":0,"payload":{"type":"new-thing"}}\n')] },
    ]);
    await expect(collect(fetch)).rejects.toBeInstanceOf(RunFollowError);
    expect(urls).toHaveLength(1);
  });

  it('stops with the reason of the signal', async () => {
    const controller = new AbortController();
    const { fetch } = server([{ bytes: [encoder.encode(line(delta(1, 'one')))] }]);
    const follow = followRun({ runId: 'r', after: 0, signal: controller.signal, fetch });
    expect((await follow.next()).value).toMatchObject({ seq: 1 });
    const next = follow.next();
    controller.abort(new Error('left the page'));
    await expect(next).rejects.toThrow('left the page');
  });
});
