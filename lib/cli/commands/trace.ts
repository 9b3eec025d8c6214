import { Command } from 'commander';
import type { RunSummary } from '@/lib/domain/run';
import type { RunView } from '@/lib/domain/run-view';
import { loadTrace, loadTraces } from '@/lib/server/trace-data';
import { readTraceFile, writeTraceFile } from '@/lib/server/trace-files';
import { CommandFailure } from '../errors';
import { printableJson } from '../printable';
import { readTextFile } from '../read-text-file';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

/** The largest file of a run that is taken. */
const maxMegabytes = 200;

/** `sextant trace list|show ID|export ID|import FILE` */
export function traceCommand(): Command {
  return new Command('trace')
    .description('list, show, export and import runs')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(exportCommand())
    .addCommand(importTraceCommand());
}

function listCommand(): Command {
  return createCommand('list', 'the newest runs')
    .option('--query <WORDS>', 'only runs whose question or answer holds these words', '')
    .action(async (options: CommonOptions & { query: string }) => {
      const { runs } = await withSextant(options, (app) =>
        loadTraces({ filter: { query: options.query }, cursor: null }, app),
      );
      outputOf(options).result({ runs }, () => runs.map(summaryLine));
    });
}

function showCommand(): Command {
  return createCommand('show', 'one run: decision, context, answer, steps')
    .argument('<ID>', 'the id of the run')
    .action(async (id: string, options: CommonOptions) => {
      const trace = await withSextant(options, (app) => loadTrace(id, app));
      if (!trace) throw new CommandFailure('unknown-run', `There is no run ${id}.`);
      outputOf(options).result(trace.view, () => viewLines(trace.view));
    });
}

function exportCommand(): Command {
  return createCommand('export', 'a run as a file, on standard output')
    .argument('<ID>', 'the id of the run')
    .action(async (id: string, options: CommonOptions) => {
      const trace = await withSextant(options, (app) => writeTraceFile(app, id));
      if (!trace) throw new CommandFailure('unknown-run', `There is no run ${id}.`);
      outputOf(options).result(trace, () => [printableJson(trace)]);
    });
}

function importTraceCommand(): Command {
  return createCommand('import', 'store the runs of a file: one trace, or one a line')
    .argument('<FILE>', 'a file made by trace export or by the list of traces')
    .option('--replace', 'take the place of runs of the same id')
    .action(async (file: string, options: CommonOptions & { replace?: boolean }) => {
      const text = readTextFile(file, { maxMegabytes });
      const replace = options.replace ?? false;
      const runs = await withSextant(options, (app) => readTraceFile(app, { text, replace }));
      const [only] = runs;
      outputOf(options).result(runs.length === 1 && only ? only : { runs }, () =>
        runs.map(({ id }) => `Imported run ${id}`),
      );
    });
}

function summaryLine({ id, startedAt, status, engine, question }: RunSummary): string {
  return `${id}  ${startedAt}  ${status.padEnd(12)} ${(engine ?? '–').padEnd(15)} ${question.slice(0, 80)}`;
}

function viewLines(view: RunView): string[] {
  return [
    `${view.question}`,
    `status ${view.status}, ${view.elapsedMs.toFixed(0)} ms, profile ${view.profile}, index ${view.indexes.map((index) => index.name).join(', ') || '–'}`,
    ...view.spans.map(
      (span) => `  ${span.id.padEnd(24)} ${span.status.padEnd(8)} ${(span.endMs ?? span.startMs) - span.startMs} ms`,
    ),
    ...view.sections.map(
      (section) =>
        `  ${section.title}: ${section.records.length} records, ${section.tokens} of ${section.budget.tokens} tokens`,
    ),
    '',
    view.answer?.text ?? '',
  ];
}
