// `npm test`: static checks, unit and database tests, then Playwright on the production build; one closing line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildFresh } from './build-freshness.mjs';
import { findBrowser } from './test/browser.mjs';
import { runChecks } from './test/checks.mjs';
import { startPostgres } from './test/postgres.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };
const skips = [];
const reports = mkdtempSync(path.join(tmpdir(), 'sextant-test-'));

function run(program, args, env = {}) {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env } });
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function staticChecks() {
  for (const { name, ok, output } of await runChecks()) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (!ok) console.log(output);
    counts[ok ? 'passed' : 'failed']++;
  }
}

function unitTests() {
  const postgres = startPostgres();
  if (postgres.reason) console.log(`Server store: tests will be skipped: ${postgres.reason}.`);
  const file = path.join(reports, 'unit.json');
  const env = postgres.url ? { TEST_DATABASE_URL: postgres.url } : {};
  const { status } = run(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  postgres.stop();
  const report = readReport(file);
  if (!report) {
    counts.failed++;
    return;
  }
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests || (status === 0 ? 0 : 1);
  counts.skipped += report.numPendingTests + report.numTodoTests;
  if (report.numPendingTests > 0)
    skips.push(`${report.numPendingTests} unit tests: ${postgres.reason ?? 'each names its reason'}`);
}

async function browserTests() {
  const { path: executable, reason } = await findBrowser();
  if (!executable) {
    counts.skipped++;
    skips.push(`browser tests: ${reason}`);
    return;
  }
  if (!isBuildFresh(process.cwd()) && run(process.execPath, ['scripts/build.mjs']).status !== 0) {
    console.log('FAIL build');
    counts.failed++;
    return;
  }
  const file = path.join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { status } = run('npx', ['playwright', 'test', '--reporter=list,json'], env);
  const stats = readReport(file)?.stats;
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected || (status === 0 ? 0 : 1);
  counts.skipped += stats?.skipped ?? 0;
  if (stats?.skipped) skips.push(`${stats.skipped} browser tests: each names its reason`);
}

await staticChecks();
unitTests();
await browserTests();
for (const skip of skips) console.log(`skipped: ${skip}`);
const tail = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${counts.failed} failed${tail}`);
process.exit(counts.failed > 0 ? 1 : 0);
