import { expect, it } from 'vitest';
import { answeredLog } from '../testing/fixture-run';
import { eventLines, searchLines } from './event-lines';

const lines = eventLines(answeredLog().events);
const spanOf = (type: string) => lines.find(({ event }) => event.payload.type === type)?.spanId;

it('gives every event the span that it names, or the step that was running', () => {
  expect(spanOf('run-start')).toBeNull();
  expect(spanOf('route-decided')).toBe('route#1');
  expect(spanOf('section-built')).toBe('build_context#1');
  expect(spanOf('model-call-end')).toBe('generate#1.1');
  expect(spanOf('answer-end')).toBe('generate#1');
  expect(spanOf('run-end')).toBeNull();
});

it('finds words of the payload and of the type', () => {
  expect(searchLines(lines, 'MODEL-call gpt')).toEqual([]);
  expect(searchLines(lines, 'model-call TEST-MODEL').map(({ event }) => event.payload.type)).toEqual([
    'model-call-start',
  ]);
  expect(searchLines(lines, '한빛전자'.normalize('NFD')).length).toBeGreaterThan(2);
  expect(searchLines(lines, ' ')).toHaveLength(lines.length);
});
