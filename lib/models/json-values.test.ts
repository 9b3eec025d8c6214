import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonValues } from './json-values';

const first = (text: string) => jsonValues(text).next().value;

describe('jsonValues', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF {"a":1} ', { a: 1 }],
    ['```\n{"a":1}\n```', { a: 1 }],
    ['Here: {"a":"}\\"{"} done', { a: '}"{' }],
    ['<think>{"b":2}</think>{"a":1}', { a: 1 }],
    ['nothing', undefined],
    ['{"a":', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(first(text)).toEqual(expected);
  });

  test('any object is found again in prose', () => {
    const prose = fc.string().map((text) => text.replaceAll(/[{}[\]"\\`<]/g, ''));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), prose, prose, (value, before, after) => {
        const wanted = JSON.parse(JSON.stringify(value));
        expect([...jsonValues(`${before}x ${JSON.stringify(value)} y${after}`)]).toContainEqual(wanted);
      }),
    );
  });

  test('hostile brackets take little time', () => {
    const started = performance.now();
    expect([...jsonValues('{"'.repeat(100_000))]).toEqual([]);
    expect([...jsonValues('[{'.repeat(100_000))]).toEqual([]);
    expect([...jsonValues('```'.repeat(50_000))]).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
