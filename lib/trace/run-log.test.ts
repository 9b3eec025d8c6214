import { describe, expect, it, vi } from 'vitest';
import type { RunEvent, RunEventPayload } from '@/lib/domain/run-event';
import { RunLog, type RunLogSink } from './run-log';

const end: RunEventPayload = {
  type: 'run-end',
  status: 'answered',
  usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: null },
  failure: null,
};
const warned = (code: string): RunEventPayload => ({ type: 'run-warned', warning: { code, message: '', values: {} } });

function memorySink() {
  const events: RunEvent[] = [];
  const texts: Record<string, string> = {};
  const sink: RunLogSink = {
    append: async (_, batch, some) => {
      events.push(...batch);
      Object.assign(texts, some);
    },
  };
  return { sink, events, texts };
}

function openLog(sink: RunLogSink, onSinkError: (error: unknown) => void = () => {}) {
  const clock = { now: () => new Date(0), monotonicMs: () => performance.now() };
  return new RunLog({ runId: 'r', clock, sink, onSinkError, coalesceMs: 20 });
}

describe('RunLog', () => {
  it('coalesces deltas without losing, doubling or reordering text', async () => {
    const { sink, events } = memorySink();
    const log = openLog(sink);
    const pieces = Array.from({ length: 40 }, (_, i) => `조각${i} `);
    for (const [i, text] of pieces.entries()) {
      log.append({ type: 'answer-delta', text });
      if (i === 15) log.append(warned('middle'));
    }
    log.append(end);
    await log.settled();
    expect(events.map((e) => e.payload.type)).toEqual(['answer-delta', 'run-warned', 'answer-delta', 'run-end']);
    expect(events.map((e) => (e.payload.type === 'answer-delta' ? e.payload.text : '')).join('')).toBe(pieces.join(''));
    expect(events.map((e) => e.seq)).toEqual([0, 1, 2, 3]);
  });

  it('gives a reader that joins late, and one that resumes, exactly the rest', async () => {
    const log = openLog(memorySink().sink);
    log.append(warned('a'));
    log.append(warned('b'));
    const late = collect(log.follow(-1));
    const resumed = collect(log.follow(0));
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.append(warned('c'));
    log.append(end);
    expect((await late).map((e) => e.seq)).toEqual([0, 1, 2, 3]);
    expect((await resumed).map((e) => e.seq)).toEqual([1, 2, 3]);
  });

  it('lets a reader go when its signal aborts, and goes on', async () => {
    const { sink, events } = memorySink();
    const log = openLog(sink);
    const reader = new AbortController();
    const seen = collect(log.follow(-1, reader.signal));
    log.append(warned('a'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    reader.abort();
    expect((await seen).length).toBe(1);
    log.append(end);
    await log.settled();
    expect(events.length).toBe(2);
  });

  it('retries a sink that fails, and never fails the run', async () => {
    const { sink, events, texts } = memorySink();
    let broken = true;
    const errors = vi.fn();
    const log = openLog(
      {
        append: async (id, batch, some) => {
          if (broken) {
            broken = false;
            throw new Error('disk full');
          }
          await sink.append(id, batch, some);
        },
      },
      errors,
    );
    const hash = log.keepText('a prompt');
    log.append(warned('a'));
    log.append(end);
    await log.settled();
    expect(errors).toHaveBeenCalledOnce();
    expect(events.map((e) => e.seq)).toEqual([0, 1]);
    expect(texts[hash]).toBe('a prompt');
  });

  it('takes nothing after the end', async () => {
    const log = openLog(memorySink().sink);
    log.append(end);
    log.append(warned('late'));
    log.append({ type: 'answer-delta', text: 'late' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(log.events.length).toBe(1);
  });
});

async function collect(source: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const event of source) all.push(event);
  return all;
}
