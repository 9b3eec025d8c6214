import type { FuncCall, Node } from 'libpg-query';
import { numberLiteral, textLiteral } from '../literals';
import { Refusal } from '../refusal';
import { builtInName, children } from '../tree';

const maxRows = 100_000;
/** Rows of all series of a statement, multiplied. */
const maxProduct = 1_000_000;
/** Taken for a series between dates that the data or the clock give. */
const assumedRows = 365;

const daySeconds = 86_400;
/** Seconds in an interval's unit, months and years at their shortest. */
const unitSeconds: ReadonlyMap<string, number> = new Map([
  ['minute', 60],
  ['hour', 3600],
  ['day', daySeconds],
  ['week', 7 * daySeconds],
  ['month', 28 * daySeconds],
  ['mon', 28 * daySeconds],
  ['year', 365 * daySeconds],
]);
/** Parts of a date whose value lies between 0 and 9,999 for the years a calendar has. */
const dateParts: ReadonlySet<string> = new Set('year month day hour minute quarter week doy dow isodow'.split(' '));

/** How many rows one generate_series makes at most, read from the text. @throws Refusal unbounded-series */
export function seriesRows(call: FuncCall): number {
  const [start, stop, step] = call.args ?? [];
  const seconds = stepSeconds(step);
  const rows = seconds === null ? numberRows(start, stop, step) : dateRows(start, stop, seconds);
  if (!(rows <= maxRows)) throw refuse(`It would make ${Math.round(rows)} rows; ${maxRows} are allowed`);
  return Math.max(1, rows);
}

/** Bounds what all series of a statement multiply to. @throws Refusal unbounded-series */
export function boundSeriesProduct(product: number): void {
  if (!(product <= maxProduct)) throw refuse(`Together they could make ${Math.round(product)} rows`);
}

const refuse = (reason: string) => new Refusal('unbounded-series', `generate_series: ${reason}.`);

function numberRows(start: Node | undefined, stop: Node | undefined, step: Node | undefined): number {
  const by = step === undefined ? 1 : numberLiteral(step);
  if (by === null || by === 0)
    throw refuse("its step must be a number other than 0 or an interval like INTERVAL '1 day'");
  const [low, high] = by > 0 ? [numberRange(start), numberRange(stop)] : [numberRange(stop), numberRange(start)];
  return Math.floor((high.most - low.least) / Math.abs(by)) + 1;
}

type NumberRange = { least: number; most: number };

/** Where a bound can lie: literals, parts of a date, and sums of them. */
function numberRange(node: Node | undefined): NumberRange {
  const value = numberLiteral(node);
  if (value !== null) return { least: value, most: value };
  if (node !== undefined && 'TypeCast' in node) return numberRange(node.TypeCast.arg);
  if (node !== undefined && 'FuncCall' in node) {
    const name = builtInName(node.FuncCall.funcname);
    const [part] = node.FuncCall.args ?? [];
    const named = textLiteral(part)?.toLowerCase() ?? '';
    if ((name === 'extract' || name === 'date_part') && dateParts.has(named)) return { least: 0, most: 9999 };
  }
  if (node !== undefined && 'A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && node.A_Expr.lexpr !== undefined) {
    const operator = builtInName(node.A_Expr.name);
    const [left, right] = [numberRange(node.A_Expr.lexpr), numberRange(node.A_Expr.rexpr)];
    if (operator === '+') return { least: left.least + right.least, most: left.most + right.most };
    if (operator === '-') return { least: left.least - right.most, most: left.most - right.least };
  }
  throw refuse('its bounds must be number literals, years of a date, or dates with an interval as the step');
}

/** Seconds in an interval literal of one unit, null where the step is no interval. */
function stepSeconds(step: Node | undefined): number | null {
  const text = textLiteral(step) ?? intervalText(step);
  if (text === null) return null;
  const [, count, unit] = /^\s*[+-]?\s*(\d{1,4})\s*([a-z]+?)s?\s*$/i.exec(text) ?? [];
  const seconds = Number(count) * (unitSeconds.get(unit?.toLowerCase() ?? '') ?? Number.NaN);
  if (!(seconds > 0)) throw refuse('its interval must be a literal of one unit, from minutes to years, other than 0');
  return seconds;
}

function intervalText(step: Node | undefined): string | null {
  if (step === undefined || !('TypeCast' in step)) return null;
  const { arg, typeName } = step.TypeCast;
  return builtInName(typeName?.names) === 'interval' ? (textLiteral(arg) ?? '') : null;
}

function dateRows(start: Node | undefined, stop: Node | undefined, seconds: number): number {
  const [from, to] = [dateLiteral(start), dateLiteral(stop)];
  if (from !== null && to !== null) return Math.floor(Math.abs(to - from) / seconds) + 1;
  if (seconds < 3600) throw refuse('its step must be an hour or more where a bound is no literal');
  for (const bound of [start, stop]) if (bound !== undefined) boundDate(bound);
  return assumedRows;
}

/** Seconds since 1970 of a date literal with a year of four digits, cast or not; null for anything else. */
function dateLiteral(node: Node | undefined): number | null {
  const inner = node !== undefined && 'TypeCast' in node ? node.TypeCast.arg : node;
  const [, day] = /^\s*(\d{4}-\d{2}-\d{2})(?:[ T][\d:.]+)?\s*$/.exec(textLiteral(inner) ?? '') ?? [];
  const milliseconds = Date.parse(day ?? '');
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

/** Refuses literals that leave the calendar: a year of five digits, infinity, BC. */
function boundDate(node: Node): void {
  const text = textLiteral(node);
  if (text !== null && /\d{5}|infinity|bc/i.test(text)) throw refuse(`'${text}' is too far away`);
  if (Math.abs(numberLiteral(node) ?? 0) > 9999) throw refuse('a number in its bounds is too large');
  for (const child of children(node)) boundDate(child);
}
