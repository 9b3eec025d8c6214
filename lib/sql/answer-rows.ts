import type { SqlResult, WrittenSql } from '@/lib/domain/sql-query';

/** Rows and characters of a cell that an answer without a model shows; the whole table stands beside it. */
export const shownRows = 20;
const shownColumns = 8;
const shownCell = 80;
const citedRows = 5;

const words = {
  ko: {
    none: '조건에 맞는 행이 없습니다.',
    one: (name: string, value: string) => `${name}: **${value}**`,
    rows: (count: string) => `결과는 ${count}행입니다.`,
    shown: (count: number) => `처음 ${count}행만 보입니다. 전체 결과는 컨텍스트 탭에 있습니다.`,
    cut: (count: string) => `행 제한에 걸려 ${count}행까지만 읽었습니다.`,
    empty: '(값 없음)',
  },
  en: {
    none: 'No row matches.',
    one: (name: string, value: string) => `${name}: **${value}**`,
    rows: (count: string) => (count === '1' ? 'The result is 1 row.' : `The result has ${count} rows.`),
    shown: (count: number) => `Only the first ${count} rows are shown here; the Context tab has the whole result.`,
    cut: (count: string) => `The row limit cut the result at ${count} rows.`,
    empty: '(no value)',
  },
};

/** An answer that lays the rows out without a model: one figure as a sentence, more as a table, each with its rows. */
export function answerRows(written: WrittenSql, result: SqlResult, locale: 'ko' | 'en'): string {
  const say = words[locale];
  const { rows, columns, rowCount, limitCut } = result;
  const [first] = rows;
  if (first === undefined) return `${written.explanation}\n\n${say.none}`;
  if (rows.length === 1 && columns.length === 1) {
    return `${written.explanation}\n\n${say.one(columns[0]!.name, cell(first[0] ?? null, 0, result, locale))} [Data: Rows (1)]`;
  }
  const notes = [
    ...(rowCount > shownRows ? [say.shown(shownRows)] : []),
    ...(limitCut ? [say.cut(String(rowCount))] : []),
  ];
  const lead = `${written.explanation} ${say.rows(String(rowCount))} ${citation(rows.length)}`;
  return [lead, table(result, locale), ...notes].join('\n\n');
}

function citation(count: number): string {
  const ids = Array.from({ length: Math.min(count, citedRows) }, (_, i) => String(i + 1));
  return `[Data: Rows (${[...ids, ...(count > citedRows ? ['+more'] : [])].join(', ')})]`;
}

function table(result: SqlResult, locale: 'ko' | 'en'): string {
  const columns = result.columns.slice(0, shownColumns);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const numeric = ({ kind }: (typeof columns)[number]) => kind === 'integer' || kind === 'decimal';
  return [
    line(columns.map((column) => escapeCell(column.name))),
    line(columns.map((column) => (numeric(column) ? '---:' : '---'))),
    ...result.rows
      .slice(0, shownRows)
      .map((row) => line(columns.map((_, column) => cell(row[column] ?? null, column, result, locale)))),
  ].join('\n');
}

function cell(value: string | null, column: number, { columns }: SqlResult, locale: 'ko' | 'en'): string {
  if (value === null) return words[locale].empty;
  const kind = columns[column]!.kind;
  if ((kind === 'integer' || kind === 'decimal') && /^-?\d+(?:\.\d+)?$/.test(value)) return grouped(value);
  return escapeCell(value.length > shownCell ? `${value.slice(0, shownCell).toWellFormed()}…` : value);
}

/** Averages come with many zeros; from this length on, those at the end are left out. */
const longFraction = 4;

/** Digits in groups of three, nothing lost: the text is never turned into a number. */
function grouped(value: string): string {
  const [whole, fraction] = value.split('.');
  const digits = whole!.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  const kept = fraction !== undefined && fraction.length > longFraction ? fraction.replace(/0+$/, '') : fraction;
  return kept ? `${digits}.${kept}` : digits;
}

/** Text that stays text in a Markdown table, whatever the database holds. */
function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!&$]/g, '\\$&');
}
