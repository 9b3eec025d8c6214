/** The one place where times, counts and costs of a run become text, so that they agree on every page. */

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

/** A duration in milliseconds: `0.4 ms`, `842 ms`, `2.31 s`, `12.3 s`, `1 min 5 s`. */
export function formatDuration(ms: number, locale: string): string {
  const decimals = (value: number, digits: number) =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  if (ms >= 0.05 && ms < 0.95) return `${decimals(ms, 1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9_995) return `${decimals(ms / 1000, 2)} s`;
  if (ms < 59_950) return `${decimals(ms / 1000, 1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${formatCount(Math.floor(seconds / 60), locale)} min ${seconds % 60} s`;
}

/** A whole number with the language's grouping: `10,560`. */
export function formatCount(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

/** A number where there is little room, in thousands alike in both languages: `842`, `10.6k`. */
export function formatCompact(value: number, locale: string): string {
  if (value < 1000) return formatCount(value, locale);
  return `${numberFormat(locale, { maximumFractionDigits: value < 99_950 ? 1 : 0 }).format(value / 1000)}k`;
}

/** A share from 0 to 1 in whole per cent. */
export function formatShare(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A score with the digits that matter: three significant ones. */
export function formatScore(score: number, locale: string): string {
  return numberFormat(locale, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }).format(score);
}

/** A grade from 0 to 1: `0.62`. */
export function formatGrade(grade: number, locale: string): string {
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(grade);
}

/** US dollars, small amounts to two significant digits: `$0.0012`, `$0.34`. */
export function formatCost(costUsd: number, locale: string): string {
  const digits: Intl.NumberFormatOptions =
    costUsd === 0 || costUsd >= 0.1 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...digits,
  }).format(costUsd);
}

/**
 * How the wall clock of a run is written: a 24-hour clock, because server and browser disagree on the words for
 * morning and afternoon in Korean, which would make the page differ from what the server sent.
 */
export const clockFormats = {
  short: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  long: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
