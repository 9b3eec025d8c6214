import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { EvalReport } from '@/evals/eval-report';
import { suites } from '@/evals/suites';
import { CommandFailure } from '../errors';
import { choiceOption, requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf } from '../run-command';

type Options = CommonOptions & { suite?: string; out?: string };

/** `sextant eval --suite NAME [--out FILE]`: exit code 1 when a figure is below its threshold. */
export function evalCommand(): Command {
  const names = Object.keys(suites);
  return createCommand('eval', 'measure against committed thresholds')
    .option('--suite <NAME>', `one of ${names.join(', ')}`)
    .option('--out <FILE>', 'also write the report to a file, as JSON')
    .action(async (options: Options) => {
      const name = choiceOption(requireOption(options.suite, "'--suite'", names), "'--suite'", names);
      const report = await suites[name]!();
      if (options.out !== undefined) writeReport(options.out, report);
      outputOf(options).result(report, () => reportLines(report));
      process.exitCode = report.pass ? 0 : 1;
    });
}

function writeReport(file: string, report: EvalReport): void {
  try {
    writeFileSync(path.resolve(file), `${JSON.stringify(report, null, 2)}\n`);
  } catch (cause) {
    throw new CommandFailure('unwritable-report', `The report could not be written to ${file}.`, { cause });
  }
}

function reportLines({ rows, skipped, lines = [] }: EvalReport): string[] {
  return [
    ...lines,
    ...rows
      .filter((row) => !('question' in row))
      .map(({ id, verdict, value, threshold, count }) => {
        const floor = threshold === null ? 'observed only' : `at least ${threshold}`;
        return `${verdict}  ${id.padEnd(20)} ${value.toFixed(4)}  (${floor}, ${count} questions)`;
      }),
    ...skipped.map(({ id, reason }) => `SKIP  ${id.padEnd(20)} ${reason}`),
  ];
}
