import type { CaseRow } from './run-case';

/** The nine columns of requirements U-02, every keyword shown. */
const columns: [title: string, cell: (row: CaseRow) => string][] = [
  ['case', ({ id }) => id],
  ['verdict', ({ verdict }) => verdict],
  ['expected', ({ expectedRoute }) => expectedRoute],
  ['actual', ({ actualRoute }) => actualRoute ?? '–'],
  ['match', ({ routeCorrect }) => (routeCorrect ? 'yes' : 'no')],
  ['model', ({ modelUsed }) => (modelUsed ? 'yes' : 'no')],
  ['keywords', ({ matchedKeywords }) => matchedKeywords.join(', ') || '–'],
  ['seconds', ({ elapsedMs }) => (elapsedMs / 1000).toFixed(1)],
  ['question', ({ question }) => question],
];

/** Cases as the lines of a table. */
export function caseTable(rows: readonly CaseRow[]): string[] {
  return aligned([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

/** Cells in columns of equal width; Hangul is two wide. */
export function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, i) => Math.max(...table.map((cells) => width(cells[i]!))));
  return table.map((cells) =>
    cells
      .map((cell, i) => cell + ' '.repeat(widths[i]! - width(cell)))
      .join('  ')
      .trimEnd(),
  );
}

function width(text: string): number {
  return [...text].reduce(
    (sum, sign) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  );
}
