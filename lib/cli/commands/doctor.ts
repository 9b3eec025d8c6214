import type { Command } from 'commander';
import { diagnose } from '@/lib/server/diagnose';
import { type CommonOptions, createCommand, outputOf } from '../run-command';

/** `sextant doctor`: exit code 1 when something is wrong. */
export function doctorCommand(): Command {
  return createCommand('doctor', 'check runtime, settings, store, indexes and models').action(
    async (options: CommonOptions) => {
      const checks = await diagnose(options);
      const ok = checks.every((check) => check.status !== 'failed');
      outputOf(options).result({ ok, checks }, () =>
        checks.map(({ status, name, detail }) => `${marks[status]} ${name}: ${detail}`),
      );
      process.exitCode = ok ? 0 : 1;
    },
  );
}

const marks = { ok: 'ok  ', note: 'note', failed: 'FAIL' };
