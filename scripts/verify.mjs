// `npm run verify`: format, lint and import rules, types, dead code; side by side, in seconds, without a database.
import { runChecks } from './test/checks.mjs';

const results = await runChecks();
for (const { name, ok, output, seconds } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
