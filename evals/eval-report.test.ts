import { expect, it } from 'vitest';
import { judge } from './eval-report';

it('fails below a floor, passes at it, and only observes what has none', () => {
  const figures = [
    { id: 'a', value: 0.9, count: 10 },
    { id: 'b', value: 0.89, count: 10 },
    { id: 'c', value: 0, count: 1 },
  ];
  const report = judge('suite', figures, { a: 0.9, b: 0.9 }, []);
  expect(report.rows.map(({ id, verdict, threshold }) => [id, verdict, threshold])).toEqual([
    ['a', 'PASS', 0.9],
    ['b', 'FAIL', 0.9],
    ['c', 'PASS', null],
  ]);
  expect(report).toMatchObject({ pass: false, metrics: { a: 0.9, b: 0.89, c: 0 } });
  expect(judge('suite', figures, { a: 0.9 }, []).pass).toBe(true);
});
