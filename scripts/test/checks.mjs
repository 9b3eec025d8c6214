import { spawn } from 'node:child_process';

const checks = [
  { name: 'format, lint, import rules', command: ['npx', 'biome', 'ci', '--colors=off', '.'] },
  { name: 'types', command: ['npx', 'tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', command: ['npx', 'knip', '--no-progress'] },
];

/** Runs all static checks at once; `output` is what a failed one printed. */
export function runChecks() {
  return Promise.all(checks.map(run));
}

function run({ name, command: [program, ...args] }) {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}
