import type { GraphRows } from '@/lib/domain/graph-query';
import type { GraphQuestion, GraphScope, GraphTarget } from '@/lib/domain/graph-question';
import { withParticle } from '@/lib/text/korean-particle';
import { entityWords, labelWords, relationshipWords } from './label-words';

/** Names in one sentence at most; the rest stands in the table of rows. */
const maxNamed = 20;
/** Rows that one citation names (as in GraphRAG's answers: five, then more). */
const maxCited = 5;

type Named = { row: number; name: string; count: number };

/**
 * The answer to a question whose form is known, in its language, out of the rows of its statement: nothing but what the
 * rows say, with the rows cited as `[Data: Rows (n)]`, counted from 1.
 */
export function sayGraphRows(question: GraphQuestion, rows: GraphRows): string {
  const read = namedRows(rows);
  switch (question.shape) {
    case 'count':
      return sayCounts(question, read);
    case 'list':
      return sayList(question, read, rows.truncated);
    case 'top':
      return sayRanking(question, read);
  }
}

function sayCounts({ language, targets, scope }: Extract<GraphQuestion, { shape: 'count' }>, rows: Named[]): string {
  const counts = targets.map((target) => ({
    target,
    count: rows.find(({ name }) => name === target.word)?.count ?? 0,
  }));
  if (language === 'ko') {
    const [last, ...others] = counts
      .map(({ target, count }) => `총 ${count.toLocaleString('ko')}${target.unit}의 ${nameOf(target, 'ko')}`)
      .reverse();
    const said = [
      ...others.reverse().map((phrase) => withParticle(phrase, 'and')),
      withParticle(last!, 'subject'),
    ].join(' ');
    return `${scope ? `${scopeName(scope)}에는 ` : ''}${said} 적재되어 있습니다. ${cite(rows)}`;
  }
  const said = counts.map(({ target, count }) => `${count.toLocaleString('en')} ${nameOf(target, 'en')}`).join(' and ');
  return `${scope ? `For ${scopeName(scope)}, the` : 'The'} graph holds ${said} in all. ${cite(rows)}`;
}

function sayList({ language, target, scope }: Extract<GraphQuestion, { shape: 'list' }>, rows: Named[], more: boolean) {
  const names = rows.slice(0, maxNamed).map(({ name }) => name);
  const rest = rows.length - names.length;
  if (language === 'ko') {
    const of = scope ? `${scopeName(scope)}의 ` : '';
    const count = `${more ? '처음 ' : ''}${rows.length.toLocaleString('ko')}${target.unit}`;
    const tail = rest > 0 ? ` 외 ${rest.toLocaleString('ko')}${target.unit}` : '';
    return `${of}${withParticle(nameOf(target, 'ko'), 'topic')} ${count}입니다: ${names.join(', ')}${tail}. ${cite(rows)}`;
  }
  const of = scope ? ` of ${scopeName(scope)}` : '';
  const tail = rest > 0 ? `, and ${rest.toLocaleString('en')} more` : '';
  return `${capital(nameOf(target, 'en'))}${of} (${more ? 'the first ' : ''}${rows.length}): ${names.join(', ')}${tail}. ${cite(rows)}`;
}

function sayRanking(
  { language, target, by, limit, ascending }: Extract<GraphQuestion, { shape: 'top' }>,
  rows: Named[],
) {
  const measured = typeof by === 'string' ? measures[by][language] : nameOf(by, language);
  const best = limit === null ? rows.filter(({ count }) => count === rows[0]!.count) : rows.slice(0, limit);
  const lines = best.map(({ name, count }, i) => `${i + 1}. ${name} (${count.toLocaleString(language)})`).join('\n');
  if (language === 'ko') {
    const rank = ascending ? '가장 적은' : '가장 많은';
    const head = `${withParticle(measured, 'subject')} ${rank} ${nameOf(target, 'ko')}`;
    if (limit !== null) return `${head} ${best.length}${target.unit}입니다. ${cite(best)}\n\n${lines}`;
    const names = best.map(({ name }) => name).join(', ');
    return `${withParticle(head, 'topic')} ${names}입니다(${best.length > 1 ? '각 ' : ''}${best[0]!.count.toLocaleString('ko')}). ${cite(best)}`;
  }
  const rank = ascending ? 'fewest' : 'most';
  if (limit !== null) return `${capital(nameOf(target, 'en'))} with the ${rank} ${measured}: ${cite(best)}\n\n${lines}`;
  const names = best.map(({ name }) => name).join(', ');
  return `${names}: the ${rank} ${measured} among the ${nameOf(target, 'en')} (${best[0]!.count.toLocaleString('en')}${best.length > 1 ? ' each' : ''}). ${cite(best)}`;
}

const measures = {
  neighbours: { ko: '이웃', en: 'neighbours' },
  mentions: { ko: '언급', en: 'mentions' },
} as const;

/** «표(Table)» and «tables»: the word for a target with its label. */
function nameOf(target: GraphTarget, language: 'ko' | 'en'): string {
  const words =
    target.of === 'label'
      ? labelWords({ name: target.label, kind: target.kind })
      : target.of === 'entities'
        ? entityWords
        : relationshipWords;
  if (language === 'en') return plural(words.en[0] ?? target.word);
  const [word] = words.ko;
  if (target.of !== 'label') return word ?? target.word;
  return word === undefined || word === target.label.toLowerCase() ? target.label : `${word}(${target.label})`;
}

function plural(word: string): string {
  if (word === 'person') return 'people';
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : word.endsWith('s') ? word : `${word}s`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function scopeName(scope: GraphScope): string {
  return `「${scope.by === 'entity' ? scope.title : scope.words.join(' ')}」`;
}

function namedRows({ columns, rows }: GraphRows): Named[] {
  const at = (column: string) => columns.indexOf(column);
  const [name, what, count] = [at('name'), at('what'), at('total')];
  return rows.map((cells, row) => ({
    row: row + 1,
    name: String(cells[name < 0 ? what : name] ?? ''),
    count: Number(cells[count] ?? 0),
  }));
}

function cite(rows: readonly Named[]): string {
  const shown = rows.slice(0, maxCited).map(({ row }) => row);
  return `[Data: Rows (${shown.join(', ')}${rows.length > maxCited ? ', +more' : ''})]`;
}
