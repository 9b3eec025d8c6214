import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** A script of this folder in a process of its own. */
export type Child = {
  process: ChildProcess;
  /** The next line it prints; rejects when it ends first. */
  line(): Promise<string>;
  /** Kills it without warning and waits until it is gone. */
  kill(): Promise<void>;
};

export function startChild(script: string, ...args: string[]): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(folder, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return {
    process: child,
    line: async () => {
      const next = await lines.next();
      if (next.done) throw new Error(`${script} ended`);
      return next.value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
