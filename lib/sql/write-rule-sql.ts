import { type SourceColumn, type SourceTable, visibleTables } from '@/lib/domain/data-source';
import { quoteName } from '@/lib/domain/source-load';
import { findNames, type Named } from './find-names';
import { type Cues, readCues } from './question-cues';
import { type Word, wordsOf } from './words';

/** The shapes of a question over one table that are understood without a model. */
export type RuleShape =
  | 'count'
  | 'countDistinct'
  | 'countPerGroup'
  | 'aggregate'
  | 'aggregatePerGroup'
  | 'top'
  | 'list';

/** A statement for a question, and what it was read from. */
export type RuleSql = {
  sql: string;
  shape: RuleShape;
  table: string;
  /** Columns that the question named. */
  columns: string[];
  filters: { column: string; value: string }[];
};

type Reading = {
  table: SourceTable;
  columns: SourceColumn[];
  filters: { column: SourceColumn; value: string }[];
  cues: Cues;
  /** How the table itself was named. */
  named: 'whole' | 'end' | 'not';
};

const numeric = /^(?:smallint|integer|bigint|numeric|decimal|real|double precision|money)/;
const listed = /^(?:bytea)/;
const nameLike = /(?:name|title|이름|성명|명칭|제목|상품명|품명|명)$/iu;

/**
 * A statement over one table for a question every word of which is understood: counting, grouping, the first N, a
 * figure of a column, rows with a value that occurs. Null for everything else: better no answer than a guess.
 */
export function writeRuleSql(question: string, tables: readonly SourceTable[], defaultSchema: string): RuleSql | null {
  const words = wordsOf(question);
  const readings = visibleTables(tables).flatMap((table) => readIn(table, words) ?? []);
  const reading = theOne(readings);
  const statement = reading && writeStatement(reading, defaultSchema);
  return (
    statement && {
      ...statement,
      table: reading.table.name,
      columns: reading.columns.map((column) => column.name),
      filters: reading.filters.map(({ column, value }) => ({ column: column.name, value })),
    }
  );
}

/** The only reading of its kind: a table that is named whole before one named by its end, before one not named. */
function theOne(readings: readonly Reading[]): Reading | null {
  for (const named of ['whole', 'end', 'not'] as const) {
    const [one, another] = readings.filter((reading) => reading.named === named);
    if (one) return another ? null : one;
  }
  return null;
}

/** The question read over one table; null when a word stays without meaning, or has several. */
function readIn(table: SourceTable, words: readonly Word[]): Reading | null {
  const spans = findNames(words, table);
  if (spans.length === 0) return null;
  const unnamed = words.filter((_, i) => spans.every((span) => i < span.from || i >= span.to));
  const endsIn = (ending: RegExp) => spans.some(({ particle }) => ending.test(particle));
  const cues = readCues(unnamed, endsIn(/^(?:별로?|마다)$/u), endsIn(/^수[는가를]?$/u));
  if (!cues.complete) return null;
  const reading: Reading = { table, columns: [], filters: [], cues, named: 'not' };
  for (const { named } of spans) {
    const own = named.find((each) => each.kind === 'table');
    const columns = bestColumns(named);
    if (own && (reading.named === 'not' || columns.length !== 1)) {
      reading.named = own.exact ? 'whole' : 'end';
      // «지점별 매출 합계» over a table 매출 with a column 매출: what is summed is the column.
      if (cues.aggregate !== null && !cues.count && columns.length === 1 && isMeasure(columns[0]!))
        reading.columns.push(columns[0]!);
    } else if (columns.length === 1) reading.columns.push(columns[0]!);
    else if (columns.length > 1) return null;
    else {
      const values = named.filter((each) => each.kind === 'value');
      const preferred = values.filter((each) => reading.columns.includes(each.column));
      const [value, another] = preferred.length > 0 ? preferred : values;
      if (value === undefined || another !== undefined) return null;
      reading.filters.push({ column: value.column, value: value.value });
    }
  }
  const filtered = new Set(reading.filters.map((filter) => filter.column));
  return { ...reading, columns: [...new Set(reading.columns)].filter((column) => !filtered.has(column)) };
}

function bestColumns(named: readonly Named[]): SourceColumn[] {
  const columns = named.filter((each) => each.kind === 'column');
  const exact = columns.filter((each) => each.exact);
  return (exact.length > 0 ? exact : columns).map((each) => each.column);
}

function writeStatement(reading: Reading, defaultSchema: string): Pick<RuleSql, 'sql' | 'shape'> | null {
  const { table, columns, cues } = reading;
  const from = `FROM ${tableName(table, defaultSchema)}${whereClause(reading)}`;
  const measures = columns.filter(isMeasure);
  const groups = columns.filter((column) => !isMeasure(column));
  const [measure] = measures;
  const [group] = groups;
  const { count, distinct, perGroup, aggregate, order, limit } = cues;
  if (!count && !distinct && !perGroup && aggregate === null && order === null) {
    return mayList(reading) ? listRows(reading, columns, from, limit) : null;
  }
  if (measures.length > 1 || groups.length > 1) return null;
  if (order !== null) return topRows(reading, { measure, group }, from);
  if (measure && aggregate && !count) {
    const figure = `${aggregate}(${quoteName(measure.name)}) AS ${aggregate}`;
    if (group === undefined) return { shape: 'aggregate', sql: `SELECT ${figure} ${from}` };
    return { shape: 'aggregatePerGroup', sql: grouped(group, figure, from, 'DESC', limit) };
  }
  if (measure || (aggregate !== null && (aggregate !== 'sum' || !count))) return null;
  if (count || (perGroup && group)) {
    if (group === undefined) return { shape: 'count', sql: `SELECT count(*) AS count ${from}` };
    if (perGroup) return { shape: 'countPerGroup', sql: grouped(group, 'count(*) AS count', from, 'DESC', limit) };
    return { shape: 'countDistinct', sql: `SELECT count(DISTINCT ${quoteName(group.name)}) AS count ${from}` };
  }
  if (!distinct || !group || aggregate !== null) return null;
  const name = quoteName(group.name);
  return { shape: 'list', sql: `SELECT DISTINCT ${name} ${from} ORDER BY ${name}` };
}

/** Rows are listed when that is asked for; "which products are discontinued" asks for a condition instead. */
function mayList({ cues, columns, filters }: Reading): boolean {
  if (cues.pick && columns.length > 0 && filters.length === 0) return false;
  return cues.list || cues.pick || filters.length > 0;
}

function topRows(
  reading: Reading,
  { measure, group }: { measure: SourceColumn | undefined; group: SourceColumn | undefined },
  from: string,
): Pick<RuleSql, 'sql' | 'shape'> | null {
  const { cues } = reading;
  const direction = cues.order === 'asc' ? 'ASC' : 'DESC';
  if (group && measure && cues.aggregate) {
    const figure = `${cues.aggregate}(${quoteName(measure.name)}) AS ${cues.aggregate}`;
    return { shape: 'aggregatePerGroup', sql: grouped(group, figure, from, direction, cues.limit ?? 1) };
  }
  if (group && measure === undefined && cues.aggregate === null) {
    return { shape: 'countPerGroup', sql: grouped(group, 'count(*) AS count', from, direction, cues.limit ?? 1) };
  }
  if (measure === undefined || (group && !nameLike.test(group.name)) || cues.aggregate !== null || cues.count)
    return null;
  const name = quoteName(measure.name);
  const shown = [...new Set([...identifying(reading.table), ...(group ? [group] : []), measure])];
  return {
    shape: 'top',
    sql: `SELECT ${shown.map((column) => quoteName(column.name)).join(', ')} ${from}${reading.filters.length > 0 ? ' AND' : ' WHERE'} ${name} IS NOT NULL ORDER BY ${name} ${direction} FETCH FIRST ${cues.limit ?? 1} ROWS WITH TIES`,
  };
}

/** Groups by a column, by their figure; where only the first are asked for, equal ones stay together. */
function grouped(group: SourceColumn, figure: string, from: string, direction: string, limit: number | null): string {
  const name = quoteName(group.name);
  const first = limit === null ? `, ${name}` : ` FETCH FIRST ${limit} ROWS WITH TIES`;
  return `SELECT ${name}, ${figure} ${from} GROUP BY ${name} ORDER BY 2 ${direction} NULLS LAST${first}`;
}

function listRows(
  reading: Reading,
  named: readonly SourceColumn[],
  from: string,
  limit: number | null,
): Pick<RuleSql, 'sql' | 'shape'> {
  const { table, filters } = reading;
  const wanted = new Set([...identifying(table), ...named, ...filters.map((filter) => filter.column)]);
  const shown = named.length > 0 ? [...wanted] : table.columns.filter((column) => !listed.test(column.type));
  const keys = table.columns.filter((column) => column.primaryKey).map((column) => quoteName(column.name));
  const order = keys.length > 0 ? ` ORDER BY ${keys.join(', ')}` : '';
  return {
    shape: 'list',
    sql: `SELECT ${shown.map((column) => quoteName(column.name)).join(', ')} ${from}${order}${limit === null ? '' : ` LIMIT ${limit}`}`,
  };
}

/** The columns that tell a reader which row it is: its key, and up to two names. */
function identifying(table: SourceTable): SourceColumn[] {
  const keys = table.columns.filter((column) => column.primaryKey);
  const names = table.columns.filter((column) => nameLike.test(column.name) && !numeric.test(column.type)).slice(0, 2);
  return [...new Set([...keys, ...names])];
}

/** A number that is no key: what can be added up or compared. */
function isMeasure(column: SourceColumn): boolean {
  return (
    numeric.test(column.type) && !column.primaryKey && column.references === null && !/(?:_id|Id|ID)$/.test(column.name)
  );
}

function tableName({ schema, name }: SourceTable, defaultSchema: string): string {
  return schema === defaultSchema ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`;
}

function whereClause({ filters }: Reading): string {
  if (filters.length === 0) return '';
  return ` WHERE ${filters.map(({ column, value }) => `${quoteName(column.name)}::text = ${quoteText(value)}`).join(' AND ')}`;
}

/** A text as SQL writes it. The guard refuses a backslash before a quote: such a text is written as E'…'. */
function quoteText(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return text.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
