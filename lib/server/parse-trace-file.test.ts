import { expect, it } from 'vitest';
import type { TraceFile } from '@/lib/domain/run';
import type { RunEventPayload } from '@/lib/domain/run-event';
import { projectRun } from '@/lib/domain/run-view';
import { parseTraceFile, parseTraceFiles } from './parse-trace-file';
import { recordedRuns } from './samples';

const recorded = recordedRuns()[0]!;
const changed = (change: (trace: TraceFile) => void): string => {
  const copy = structuredClone(recorded);
  change(copy);
  return JSON.stringify(copy);
};

it('reads what was exported', () => {
  for (const run of recordedRuns()) expect(parseTraceFile(JSON.stringify(run))).toEqual(run);
});

it.each<[string, (trace: TraceFile) => void, RegExp]>([
  ['a log without an end', (trace) => trace.events.pop(), /has no end/],
  [
    'events behind the end',
    (trace) => trace.events.push({ ...trace.events.at(-1)!, seq: trace.events.length }),
    /after its end/,
  ],
  ['a gap', (trace) => trace.events.splice(1, 1), /event 1 has the number 2/],
  [
    'a number that no store holds',
    (trace) => Object.assign(trace.events[1]!, { seq: 2 ** 40 }),
    /number 1099511627776/,
  ],
  [
    'an invalid date',
    (trace) => Object.assign(trace.events[0]!.payload, { startedAt: 'yesterday' }),
    /no date: yesterday/,
  ],
  [
    'a date that no store holds',
    (trace) => Object.assign(trace.events[0]!.payload, { startedAt: '+200000-01-01T00:00:00.000Z' }),
    /no date/,
  ],
  ['the id of another run', (trace) => Object.assign(trace, { runId: 'other' }), /does not begin with run other/],
  ['an id that is a path', (trace) => Object.assign(trace, { runId: '../../etc' }), /other characters/],
  [
    'a text under another hash',
    (trace) => Object.assign(trace.texts, { ['0'.repeat(64)]: 'x' }),
    /not the one that was recorded/,
  ],
  ['another format', (trace) => Object.assign(trace, { version: 9 }), /version/],
])('refuses %s in one sentence', (_, change, reason) => {
  expect(() => parseTraceFile(changed(change))).toThrow(
    expect.objectContaining({ message: expect.stringMatching(reason), constructor: expect.any(Function) }),
  );
  expect(() => parseTraceFile(changed(change))).toThrow(/^The (trace|file) .*\.$/);
});

it('refuses what is not JSON', () => {
  expect(() => parseTraceFile('{"format":')).toThrow('The file is not JSON.');
});

it('takes an answer of 20,000 pieces, which is projected to its whole text', () => {
  const text = changed(({ events }) => {
    const at = events.findIndex(({ payload }) => payload.type === 'answer-start') + 1;
    const pieces = Array.from({ length: 20_000 }, (): RunEventPayload => ({ type: 'answer-delta', text: 'word ' }));
    const kept = events.filter(({ payload }) => payload.type !== 'answer-end');
    kept.splice(at, 0, ...pieces.map((payload) => ({ seq: 0, atMs: events[at]!.atMs, payload })));
    events.splice(0, events.length, ...kept.map((event, seq) => ({ ...event, seq })));
  });
  const view = projectRun(parseTraceFile(text).events);
  expect(view.answer?.text.match(/word /g)).toHaveLength(20_000);
});

it('reads one trace, however it is laid out, and several, one a line', () => {
  const runs = recordedRuns();
  expect(parseTraceFiles(JSON.stringify(recorded, null, 2))).toEqual([recorded]);
  expect(parseTraceFiles(`${runs.map((run) => JSON.stringify(run)).join('\n')}\n`)).toEqual(runs);
  expect(() => parseTraceFiles('{"a":1}\n{"b":2}')).toThrow(/not a Sextant trace/);
});
