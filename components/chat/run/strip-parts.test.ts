import { expect, test } from 'vitest';
import {
  answeredLog,
  contextLog,
  type FixtureLog,
  fixtureDecision,
  startedLog,
} from '@/components/trace/testing/fixture-run';
import { runningStep, stripParts } from './strip-parts';

const kinds = (log: FixtureLog) => stripParts(log.view()).map(({ kind }) => kind);

test('the line grows with what is known, in the order of the pipeline', () => {
  expect(kinds(startedLog())).toEqual([]);
  expect(kinds(contextLog())).toEqual(['route', 'decided-by', 'entities', 'tokens']);
  expect(kinds(answeredLog())).toEqual(['route', 'decided-by', 'entities', 'tokens', 'duration']);
});

test('the figures are those of the run, and each opens the tab that explains it', () => {
  expect(stripParts(answeredLog().view())).toMatchObject([
    { kind: 'route', intent: 'local', engine: 'graphrag.local', tab: 'route' },
    { kind: 'decided-by', decidedBy: 'keyword', keywords: 2, tab: 'route' },
    { kind: 'entities', count: 3, tab: 'context' },
    { kind: 'tokens', count: 1531, tab: 'context' },
    { kind: 'duration', ms: 2318, tab: 'trace' },
  ]);
});

test('an engine that gave way and a warning are said', () => {
  const engineFallback = { from: 'graphrag.global', to: 'graphrag.local', reason: 'not built' };
  const log = startedLog()
    .at(1, { type: 'route-decided', decision: { ...fixtureDecision, engineFallback } })
    .at(2, { type: 'run-warned', warning: { code: 'no-community-records', message: 'none', values: {} } });
  expect(stripParts(log.view())).toContainEqual({ kind: 'fallback', ...engineFallback, tab: 'route', stage: 'route' });
  expect(stripParts(log.view())).toContainEqual({ kind: 'warnings', count: 1, tab: 'context', stage: 'check' });
});

test('the running step is the last one that has begun and not ended', () => {
  expect(runningStep(startedLog().view())).toBeNull();
  const log = contextLog().at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 });
  expect(runningStep(log.view())?.step).toBe('generate');
  expect(runningStep(answeredLog().view())).toBeNull();
});
