import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '@/lib/package-root';

/** JavaScript heap of a child, in MiB; the engine's own memory is watched apart. */
const heapMib = 256;

/**
 * A process for the engine, without the environment of this one: it needs no keys and no settings. Ends with its parent.
 * The plain file is taken from Sextant's folder, whichever bundle this code runs in.
 */
export function forkChild(workingFolder: string): ChildProcess {
  return fork(path.join(/* turbopackIgnore: true */ packageRoot(), 'lib', 'projection', 'child.mjs'), [], {
    cwd: workingFolder,
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${heapMib}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}
