import { describe, expect, it } from 'vitest';
import { globalLog } from '@/components/trace/testing/fixture-global-run';
import { answeredLog, contextLog, startedLog } from '@/components/trace/testing/fixture-run';
import { recordingOf } from './slides';

const kinds = (log: { events: Parameters<typeof recordingOf>[0] }) => recordingOf(log.events).slides.map((s) => s.kind);

describe('recordingOf', () => {
  it('gives only the question for a run that has only begun', () => {
    expect(kinds(startedLog())).toEqual(['question']);
  });

  it('has a slide for every step that happened, and none for others', () => {
    const found = kinds(answeredLog());
    expect(found.slice(0, 3)).toEqual(['question', 'route', 'retrieval']);
    expect(found).toContain('context');
    expect(found.at(-1)).toBe('figures');
    expect(found).not.toContain('guard');
    expect(found).not.toContain('loop');
  });

  it('shows a run as it was: the route slide knows of no answer', () => {
    const { slides } = recordingOf(answeredLog().events);
    const route = slides.find(({ kind }) => kind === 'route');
    expect(route?.view.decision).not.toBeNull();
    expect(route?.view.answer).toBeNull();
    expect(slides.at(-1)?.view.answer?.complete).toBe(true);
  });

  it.each([answeredLog(), contextLog(), globalLog()])('never shows less than the slide before', (log) => {
    const counts = recordingOf(log.events).slides.map(({ eventCount }) => eventCount);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(Math.max(...counts)).toBeLessThanOrEqual(log.events.length);
  });

  it('shows the end of a run that failed before an answer was begun', () => {
    const log = startedLog().at(5, {
      type: 'run-end',
      status: 'failed',
      usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
      failure: { code: 'internal', message: 'It failed.', detail: null },
    });
    const { slides } = recordingOf(log.events);
    expect(slides.map(({ kind }) => kind)).toEqual(['question', 'answer', 'figures']);
    expect(slides[1]?.view.failure?.message).toBe('It failed.');
  });
});
