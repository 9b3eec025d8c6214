import type { Command } from 'commander';
import type { ImportReport } from '@/lib/domain/knowledge-index';
import { importFolder } from '@/lib/server/import-folder';
import { UsageError } from '../errors';
import { existingFolder, requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

type Options = CommonOptions & { index?: string; replace?: boolean };

const maxNameLength = 100;

/** `sextant import DIR --index NAME [--replace]` */
export function importCommand(): Command {
  return createCommand('import', 'store a folder of GraphRAG parquet as an index')
    .argument('<DIR>', 'the folder with the parquet files')
    .option('--index <NAME>', 'the name of the index')
    .option('--replace', 'take the place of an index of that name')
    .action(async (dir: string, options: Options) => {
      const output = outputOf(options);
      const folder = existingFolder(dir, "'DIR'");
      const name = indexName(requireOption(options.index, "'--index'"));
      const report = await withSextant(options, ({ database }) =>
        importFolder(database.db, {
          folder,
          name,
          replace: options.replace ?? false,
          origin: 'import',
          onProgress: progress(output.note),
        }),
      );
      output.result(report, () => reportLines(report));
    });
}

function indexName(name: string): string {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '' || trimmed.length > maxNameLength || /[\p{Cc},]/u.test(trimmed)) {
    throw new UsageError(`Invalid value for '--index': give 1 to ${maxNameLength} characters without commas.`);
  }
  return trimmed;
}

/** A line for every tenth of the work. */
function progress(note: (line: string) => void): (written: number, total: number) => void {
  let shown = 0;
  return (written, total) => {
    const tenths = Math.floor((written * 10) / total);
    if (tenths <= shown) return;
    shown = tenths;
    note(`${tenths * 10} % (${written} of ${total} records)`);
  };
}

function reportLines({ index, schema, counts, warnings, durationMs }: ImportReport): string[] {
  return [
    `Imported ${index} (${schema}) in ${durationMs} ms`,
    ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
    ...warnings.map(({ code, count, examples }) => `  warning ${code}: ${count} (${examples.join('; ')})`),
  ];
}
