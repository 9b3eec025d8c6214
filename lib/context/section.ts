import type { ContextRecord, ContextSection, DroppedRecord, DropReason } from '@/lib/domain/context-section';
import { type CellForm, promptLine, sectionLine } from '@/lib/index/prompt-lines';

/** How many dropped records a section lists; all are counted. */
const maxListedDropped = 200;

/** One line of a section with what a reader needs beside it. */
export type SectionRow = {
  /** Name of the index it is from. */
  index: string;
  recordId: string;
  cells: string[];
  tokens: number;
  /** Fields of the record that the prompt does not show. */
  extra?: Record<string, string | number | boolean | null>;
};

/** Everything about a section but its rows. */
export type SectionFrame = Pick<ContextSection, 'name' | 'title' | 'budget' | 'columns'> & {
  form: CellForm;
  /** Tokens of the opening line and the header line. */
  headerTokens: number;
};

/** The opening line and the header line. */
export function sectionHeader(title: string, columns: readonly string[]): string {
  return sectionLine(title) + promptLine(columns, 'plain');
}

/** A section out of its rows: the text is the rendering of the records, made in the same pass. */
export function writeSection(frame: SectionFrame, rows: readonly SectionRow[], dropped: Dropped): ContextSection {
  const { name, title, budget, columns, form, headerTokens } = frame;
  const lines = rows.map((row) => promptLine(row.cells, form));
  return {
    name,
    title,
    text: sectionHeader(title, columns) + lines.join(''),
    tokens: rows.reduce((sum, row) => sum + row.tokens, headerTokens),
    budget,
    columns,
    records: rows.map((row) => toRecord(frame, row)),
    dropped: dropped.listed,
    droppedCount: dropped.count,
  };
}

/** A section whose text is not the rendering of its rows: empty, or upstream's brackets. */
export function writeBareSection(frame: SectionFrame, text: string, tokens: number, dropped: Dropped): ContextSection {
  return { ...writeSection(frame, [], dropped), text, tokens };
}

export function toRecord(frame: Pick<SectionFrame, 'columns'>, row: SectionRow): ContextRecord {
  const cells = frame.columns.map((column, i) => [column, row.cells[i] ?? '']);
  return {
    ...Object.fromEntries(cells),
    ...row.extra,
    id: row.cells[0] ?? '',
    index: row.index,
    recordId: row.recordId,
    tokens: row.tokens,
  };
}

/** Collects what was left out: the first ones with their names, all of them as a count. */
export class Dropped {
  readonly listed: DroppedRecord[] = [];
  count = 0;

  /** `describe` is asked only for records that are listed. */
  add(rows: Iterable<number>, reason: DropReason, describe: (row: number) => Omit<DroppedRecord, 'reason'>): void {
    for (const row of rows) {
      this.count += 1;
      if (this.listed.length < maxListedDropped) this.listed.push({ ...describe(row), reason });
    }
  }
}
