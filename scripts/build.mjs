// `npm run build`: the web application, then the command line as one bundle.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
const next = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit', env });
if (next.status !== 0) process.exit(next.status ?? 1);

await build({
  entryPoints: { sextant: 'lib/cli/main.ts', worker: 'db/embedded/worker.mjs' },
  outdir: 'dist/cli',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  packages: 'external',
  alias: { '@': process.cwd() },
  logLevel: 'warning',
});
