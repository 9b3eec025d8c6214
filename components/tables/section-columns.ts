import {
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ContextSection } from '@/lib/domain/context-section';
import { type ColumnKind, cellValue, columnKind, compareCells, type SectionRow } from './section-rows';

/** A line whose record is in the prompt. */
export type RecordRow = Extract<SectionRow, { kind: 'record' }>;

export const sectionFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A column of a section's table with the width its kind needs, in pixels; texts share what is left. */
export type SectionColumn = { name: string; kind: ColumnKind; minWidth: number };

const minWidths: Record<ColumnKind, number> = { id: 76, number: 72, label: 112, text: 184 };

/** Columns of the prompt in prompt order, then marks, the index when there are several, then the tokens of the line. */
export function sectionColumns(section: ContextSection, indexCount: number): SectionColumn[] {
  const shown = section.columns.map((name) => ({ name, kind: columnKind(name, section.records) }));
  const flags = flagNames(section).map((name) => ({ name, kind: 'label' as const }));
  const index = indexCount > 1 ? [{ name: 'index', kind: 'label' as const }] : [];
  return [...shown, ...flags, ...index, { name: 'tokens', kind: 'number' as const }].map((column) => ({
    ...column,
    minWidth: minWidths[column.kind],
  }));
}

/** Marks beside the prompt's columns, such as a report that stands in its short form. */
function flagNames(section: ContextSection): string[] {
  const names = section.records.flatMap((record) =>
    Object.keys(record).filter((key) => typeof record[key] === 'boolean'),
  );
  return [...new Set(names)].filter((name) => !section.columns.includes(name));
}

const helper = createColumnHelper<typeof sectionFeatures, RecordRow>();

/** The table's own definition of the columns: how each is read and sorted. */
export function columnDefinitions(
  columns: readonly SectionColumn[],
  locale: string,
): ColumnDef<typeof sectionFeatures, RecordRow>[] {
  return helper.columns(
    columns.map(({ name }) =>
      helper.accessor((row) => cellValue(row.record[name]), {
        id: name,
        sortUndefined: 'last',
        sortFn: (a, b, id) => compareCells(a.getValue<string | number>(id), b.getValue<string | number>(id), locale),
      }),
    ),
  ) as ColumnDef<typeof sectionFeatures, RecordRow>[];
}
