import type { ContextSection } from '@/lib/domain/context-section';
import { functionWords } from '@/lib/text/function-words';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';
import { searchTerms } from '@/lib/text/search-terms';

/** Rows of a Markdown table in a passage, as they stand; `id` is the passage's, as a citation names it. */
export type QuotedTable = { head: string[]; rows: string[]; id: string };

const asksForTable =
  /표로(?!\p{Script=Hangul})|표\s?형식|(?<!\p{Script=Hangul})표(?:를|에서|\s|$)|\b(?:as|in) a table\b|\btabulate\b/iu;
const askedForm =
  /표로|표\s?형식(?:으로)?|표(?:를|에서)|보여|알려|정리|주세요|줘|\b(?:as|in) a table\b|\btabulate\b|\bshow\b/giu;
const ruler = /^\|?\s*:?-{3,}/;
/** An answer is read, not searched. */
const maxRows = 12;

/**
 * The table that a question asks for ("… 표로", "as a table"): of the tables in the passages that hold every word of it,
 * the one that holds the most; whose it is, its passage may say instead. Only the rows that a word names, or all where
 * none does. Null where there is no such table, or none is asked for.
 */
export function tableAsked(
  question: string,
  sections: readonly Pick<ContextSection, 'name' | 'records'>[],
): QuotedTable | null {
  if (!asksForTable.test(question)) return null;
  const asked = new Set(searchTerms(question.replaceAll(askedForm, ' ')).filter((term) => term.length > 1));
  const words = askedWords(question);
  if (words.length === 0) return null;
  let best: { table: QuotedTable; score: number } | null = null;
  for (const { records } of sections.filter(({ name }) => name === 'sources')) {
    for (const record of records) {
      const text = String(record.text ?? '');
      for (const table of tablesIn(text)) {
        const cells = [...table.head, ...table.rows].join('\n');
        if (!words.every(({ word, isOwner }) => holds(cells, word) || (isOwner && holds(text, word)))) continue;
        const score = held(asked, cells) + held(asked, text) / 2;
        if (best !== null && score <= best.score) continue;
        best = { score, table: { ...table, rows: rowsHolding(asked, table.rows), id: record.id } };
      }
    }
  }
  return best?.table ?? null;
}

/** What is asked for without its form. The first of several Korean words, and a name with a capital, may say whose it is. */
function askedWords(question: string): { word: string; isOwner: boolean }[] {
  const words = question.replaceAll(askedForm, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .map((typed, i) => {
      const isKorean = /\p{Script=Hangul}/u.test(typed);
      const isOwner = isKorean ? i === 0 && words.length > 1 : i > 0 && /^\p{Lu}/u.test(typed);
      return { word: withoutEndings(foldText(typed)).trim(), isOwner };
    })
    .filter(({ word }) => word.length > 1 && !functionWords.has(word));
}

function holds(text: string, word: string): boolean {
  return foldText(text).includes(word);
}

function tablesIn(text: string): { head: string[]; rows: string[] }[] {
  return text.split(/\n(?!\s*\|)/u).flatMap((block) => {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('|'));
    const at = lines.findIndex((line) => ruler.test(line));
    return at < 1 || at === lines.length - 1 ? [] : [{ head: lines.slice(at - 1, at + 1), rows: lines.slice(at + 1) }];
  });
}

function rowsHolding(asked: ReadonlySet<string>, rows: readonly string[]): string[] {
  const holding = rows.filter((row) => held(asked, row.split('|')[1] ?? '') > 0);
  return (holding.length > 0 ? holding : rows).slice(0, maxRows);
}

function held(asked: ReadonlySet<string>, text: string): number {
  return new Set(searchTerms(text).filter((term) => asked.has(term))).size;
}
