import { SourceError } from '@/lib/domain/source-error';
import type { LoadPlan } from '@/lib/domain/source-load';
import { decodeText } from './decode-text';
import { planCsv } from './plan-csv';
import { planDump } from './plan-dump';

/** A file as it was given: its name, as hostile as its content. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** How a file is loaded, by the ending of its name: `.sql`, or `.csv`, `.tsv`, `.txt`. Throws SourceError `file`. */
export function planFile({ name, bytes }: SourceFile): LoadPlan {
  const ending = /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase();
  switch (ending) {
    case 'sql':
      return planDump(withoutMark(decodeText(bytes)));
    case 'csv':
    case 'tsv':
    case 'txt':
      return planCsv(name, decodeText(bytes));
    default:
      throw new SourceError('file', 'Only .sql dumps and .csv files can be loaded.');
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
