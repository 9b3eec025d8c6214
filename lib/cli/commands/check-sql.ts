import type { Command } from 'commander';
import { checkSql } from '@/lib/pipeline/run-sql';
import { CommandFailure } from '../errors';
import { requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

/** `sextant check-sql SQL --source NAME`: exit code 1 when the guard refuses. */
export function checkSqlCommand(): Command {
  return createCommand('check-sql', 'what the guard says of a statement')
    .argument('<SQL>', 'the statement')
    .option('--source <NAME>', 'the data source it would be run on')
    .action(async (sql: string, options: CommonOptions & { source?: string }) => {
      const name = requireOption(options.source, "'--source'");
      const verdict = await withSextant(options, async ({ sources }) => {
        const source = await sources.open(name);
        if (!source) throw new CommandFailure('unknown-source', `There is no data source named ${name}.`);
        return checkSql(source, sql);
      });
      outputOf(options).result(verdict, () =>
        verdict.ok
          ? [verdict.statement, `tables: ${verdict.tables.join(', ') || 'none'}`]
          : [`refused by ${verdict.rule}: ${verdict.reason}`],
      );
      process.exitCode = verdict.ok ? 0 : 1;
    });
}
