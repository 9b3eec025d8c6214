// `npm run bench`: figures with our goal and, where one exists, a reference beside each. Never a test.
import { benchColdQuery } from './cold-query';
import { benchFirstRequest } from './first-request';
import { benchGlobalBatches } from './global-batches';
import { benchGraphProjection } from './graph-projection';
import { benchLargeLocalContext } from './large-local-context';
import { benchLocalContext } from './local-context';
import type { BenchResult } from './measure';
import { benchRankGuard } from './rank-guard';
import { benchRunList } from './run-list';
import { benchStore } from './store';
import { benchTextSearch } from './text-search';

const benches = [
  benchLocalContext,
  benchLargeLocalContext,
  benchGlobalBatches,
  benchTextSearch,
  benchStore,
  benchGraphProjection,
  benchColdQuery,
  benchFirstRequest,
  benchRunList,
  benchRankGuard,
];

function line({ name, medianMs, p95Ms, goalMs, reference }: BenchResult): string {
  const p95 = p95Ms === null ? '' : p95Ms.toFixed(1);
  return [
    name.padEnd(44),
    medianMs.toFixed(1).padStart(9),
    p95.padStart(9),
    String(goalMs).padStart(9),
    reference,
  ].join('  ');
}

console.log(['milliseconds'.padEnd(44), '   median', '      p95', '     goal', 'reference'].join('  '));
for (const bench of benches) for (const result of await bench()) console.log(line(result));
