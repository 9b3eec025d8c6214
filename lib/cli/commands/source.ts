import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { DataSource } from '@/lib/domain/data-source';
import { CommandFailure, UsageError } from '../errors';
import { collect, existingPath } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

/** `sextant source add|list|refresh|remove` */
export function sourceCommand(): Command {
  return new Command('source')
    .description('data sources that questions may be asked of')
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(refreshCommand())
    .addCommand(removeCommand());
}

function addCommand(): Command {
  return createCommand('add', 'add a PostgreSQL server, or files loaded into a store of their own')
    .argument('<NAME>', 'the name of the source')
    .option('--url <URL>', 'a postgres:// address')
    .option('--file <FILE>', 'a .sql dump or a .csv table; may be repeated', collect, [])
    .action(async (name: string, options: CommonOptions & { url?: string; file: string[] }) => {
      const { url, file } = options;
      if ((url === undefined) === (file.length === 0)) throw new UsageError("Give either '--url' or '--file'.");
      const output = outputOf(options);
      const input =
        url === undefined
          ? { name, files: file.map((one) => readSourceFile(existingPath(one, "'--file'"))) }
          : { name, url };
      const source = await withSextant(options, ({ sources }) => sources.add(input));
      for (const { what, count } of source.skipped) output.note(`left out: ${what} (${count})`);
      output.result(source, () => sourceLines(source));
    });
}

function listCommand(): Command {
  return createCommand('list', 'the data sources, with their tables under --json').action(
    async (options: CommonOptions) => {
      const sources = await withSextant(options, (app) => app.sources.list());
      outputOf(options).result({ sources }, () => sources.map(summaryLine));
    },
  );
}

function refreshCommand(): Command {
  return createCommand('refresh', 'read the schema of a source again')
    .argument('<NAME>', 'the name of the source')
    .action(async (name: string, options: CommonOptions) => {
      const source = await withSextant(options, ({ sources }) => sources.refresh(name));
      outputOf(options).result(source, () => sourceLines(source));
    });
}

function removeCommand(): Command {
  return createCommand('remove', 'forget a source and delete its own store')
    .argument('<NAME>', 'the name of the source')
    .action(async (name: string, options: CommonOptions) => {
      const removed = await withSextant(options, ({ sources }) => sources.remove(name));
      if (!removed) throw new CommandFailure('unknown-source', `There is no data source named ${name}.`);
      outputOf(options).result({ source: name, removed }, () => [`Removed ${name}`]);
    });
}

function readSourceFile(file: string): { name: string; bytes: Uint8Array } {
  return { name: path.basename(file).normalize('NFC'), bytes: readFileSync(file) };
}

function summaryLine({ name, kind, origin, tables }: DataSource): string {
  return `${name}  ${kind}  ${tables.length} tables  (${origin})`;
}

function sourceLines(source: DataSource): string[] {
  return [
    summaryLine(source),
    ...source.tables.map(
      ({ schema, name, rowCount, rowCountEstimated, columns, hidden }) =>
        `  ${schema}.${name}: ${rowCountEstimated ? 'about ' : ''}${rowCount ?? '?'} rows, ${columns.length} columns${hidden ? ', hidden' : ''}`,
    ),
  ];
}
