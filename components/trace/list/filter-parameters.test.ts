import { createLoader, createSerializer } from 'nuqs/server';
import { expect, it } from 'vitest';
import { everyRun, type RunFilter } from '@/lib/domain/run-filter';
import { filterCount, filterParameters, filterUrlKeys, toRunFilter } from './filter-parameters';

const load = createLoader(filterParameters, { urlKeys: filterUrlKeys });
const write = createSerializer(filterParameters, { urlKeys: filterUrlKeys });

it('reads back from a URL what was written to it', () => {
  const filter: RunFilter = {
    ...everyRun,
    query: '메모리, 가격 & "x"',
    status: ['failed', 'stopped'],
    intent: ['local'],
    index: 'a, b',
    minCostUsd: 0.25,
    from: '2026-11-30',
  };
  const url = write('/traces', filter);
  expect(url).toContain('status=failed,stopped');
  expect(toRunFilter(load(`http://localhost${url}`))).toEqual(filter);
  expect(filterCount(filter)).toBe(5);
});

it('lets every run pass where a URL makes no sense', () => {
  const url = 'http://localhost/traces?status=purple&cost=-3&from=yesterday&loops=x&by=nobody';
  expect(toRunFilter(load(url))).toEqual(everyRun);
});
