import type { CheckedNumber, SqlResult } from '@/lib/domain/sql-query';

/** Large units of both languages, as they stand behind a number. */
const units: Readonly<Record<string, number>> = {
  천: 1e3,
  만: 1e4,
  억: 1e8,
  조: 1e12,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const marker = /\[Data:[^\]]*\]/giu;
const listNumber = /^[ \t]*\d{1,3}[.)](?=\s)/gmu;
const number =
  /(?<![\p{L}\p{N}_])[-−+]?\d[\d,]*(?:\.\d+)?(?:\s?(천|만|억|조|thousand|million|billion)(?![\p{L}]{2,}))?/giu;
const digitRuns = /[-−]?\d[\d,]*(?:\.\d+)?/gu;

/**
 * Every number of an answer, and whether it stands in the rows (rounded as the answer rounds), in the number of rows,
 * in the question, in the statement, or in `said`, what the frame of the answer itself says. Numbers of list items and of citations are not looked at.
 */
export function checkNumbers(
  answer: string,
  { result, question, sql, said = [] }: { result: SqlResult; question: string; sql: string; said?: number[] },
): CheckedNumber[] {
  const known = [...knownNumbers(result, `${question}\n${sql}`), ...said];
  const text = answer.replaceAll(marker, ' ').replaceAll(listNumber, ' ');
  const checked = new Map<string, boolean>();
  for (const match of text.matchAll(number)) checked.set(match[0].trim(), isKnown(match[0], match[1], known));
  return [...checked].map(([shown, found]) => ({ text: shown, found }));
}

function knownNumbers({ rows, rowCount }: SqlResult, asked: string): number[] {
  const cells = rows.flatMap((row) => row.flatMap((cell) => (cell === null ? [] : numbersIn(cell))));
  return [...new Set([rowCount, rows.length, ...cells, ...numbersIn(asked)])];
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(digitRuns)].map(([run]) => toNumber(run)).flatMap((value) => [value, Math.abs(value)]);
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-'));
}

function isKnown(shown: string, unit: string | undefined, known: readonly number[]): boolean {
  const digits = /[-−+]?\d[\d,]*(?:\.\d+)?/u.exec(shown)![0];
  const scale = unit === undefined ? 1 : units[unit.toLowerCase()]!;
  const decimals = /\.(\d+)/.exec(digits)?.[1]?.length ?? 0;
  const value = toNumber(digits) * scale;
  const tolerance = (scale * 10 ** -decimals) / 2 + Math.abs(value) * 1e-12;
  const exact = decimals === 0 && scale === 1;
  return known.some((other) => {
    const distance = Math.min(Math.abs(other - value), Math.abs(other * 100 - value));
    return (
      distance === 0 ||
      (exact ? Math.abs(other - value) < 0.5 + 1e-9 && !Number.isInteger(other) : distance <= tolerance)
    );
  });
}
