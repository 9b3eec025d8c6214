/** One thing to do to fill an embedded store. `line` is where it stands in its file, from 1. */
export type LoadStep =
  | { kind: 'statement'; sql: string; line: number }
  /** Texts by column; PostgreSQL reads each by the column's type. `columns` null means all, in table order. */
  | { kind: 'rows'; table: string; columns: string[] | null; rows: (string | null)[][]; line: number };

/** What a file amounts to: `steps` are run in order; `skipped` names what of it is never run, and how often it came. */
export type LoadPlan = { steps: LoadStep[]; skipped: { what: string; count: number }[] };

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
