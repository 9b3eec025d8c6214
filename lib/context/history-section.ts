import type { ContextSection } from '@/lib/domain/context-section';
import type { Turn } from '@/lib/domain/conversation';
import { promptColumns, promptLine } from '@/lib/index/prompt-lines';
import type { ContextScope } from './context-input';
import { Dropped, type SectionFrame, type SectionRow, sectionHeader, writeBareSection, writeSection } from './section';

const title = 'Conversation History';
const columns = promptColumns.history();

/** A question with its answers, as the lines they are written in. */
type Exchange = { question: string; answers: string[] };

/**
 * The conversation so far, a question and its answers at a time: the newest that fit, oldest of them first. Null where
 * nothing was said before. With `oldestHistory` the first ones are taken instead, no limit of turns is set by 0, and
 * a first exchange that does not fit leaves the opening line alone.
 */
export function buildHistorySection(scope: ContextScope): ContextSection | null {
  const { settings, history, count, csvForm } = scope;
  const { oldestHistory } = settings.compat;
  const exchanges = toExchanges(history, settings.conversationHistoryUserTurnsOnly);
  if (exchanges.length === 0) return null;

  const maxTokens = oldestHistory
    ? settings.maxContextTokens
    : Math.min(settings.conversationHistoryMaxTokens, settings.maxContextTokens);
  const render = (kept: readonly Exchange[]): string =>
    sectionHeader(title, columns) +
    kept
      .flatMap(toCells)
      .map((cells) => promptLine(cells, csvForm))
      .join('');
  const fits = (kept: readonly Exchange[]): boolean => count(render(kept)) <= maxTokens;
  const within = withinTurns(exchanges, settings.conversationHistoryMaxTurns, oldestHistory);
  const kept = oldestHistory ? takeWhileFits(within, fits) : takeWhileFits(within.toReversed(), fits).toReversed();

  const frame: SectionFrame = {
    name: 'history',
    title,
    budget: { group: 'history', tokens: maxTokens },
    columns,
    form: csvForm,
    headerTokens: count(sectionHeader(title, columns)),
  };
  const dropped = new Dropped();
  const describe = (reason: 'cap' | 'budget', set: readonly Exchange[]): void =>
    dropped.add(set.keys(), reason, (i) => {
      const lines = toCells(set[i]!).map((cells) => promptLine(cells, csvForm));
      return { id: '', recordId: '', title: set[i]!.question.slice(0, 80), tokens: count(lines.join('')) };
    });
  describe(
    'budget',
    within.filter((exchange) => !kept.includes(exchange)),
  );
  describe(
    'cap',
    exchanges.filter((exchange) => !within.includes(exchange)),
  );

  if (kept.length === 0) {
    const text = oldestHistory && within.length > 0 ? `-----${title}-----\n\n` : '';
    return writeBareSection(frame, text, count(text), dropped);
  }
  const rows: SectionRow[] = kept.flatMap(toCells).map((cells) => ({
    index: '',
    recordId: '',
    cells,
    tokens: count(promptLine(cells, csvForm)),
  }));
  const section = writeSection(frame, rows, dropped);
  return { ...section, records: section.records.map((record, i) => ({ ...record, id: String(i + 1) })) };
}

function toExchanges(history: readonly Turn[], questionsOnly: boolean): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const turn of history) {
    if (turn.role === 'user') exchanges.push({ question: turn.content, answers: [] });
    else if (!questionsOnly) exchanges.at(-1)?.answers.push(turn.content);
  }
  return exchanges;
}

function toCells({ question, answers }: Exchange): string[][] {
  return [['user', question], ...(answers.length > 0 ? [['assistant', answers.join('\n')]] : [])];
}

function withinTurns(exchanges: readonly Exchange[], maxTurns: number, oldest: boolean): Exchange[] {
  if (!oldest) return exchanges.slice(Math.max(exchanges.length - maxTurns, 0));
  return maxTurns === 0 ? [...exchanges] : exchanges.slice(0, maxTurns);
}

/** Exchanges from the start as long as they fit together. */
function takeWhileFits(exchanges: readonly Exchange[], fits: (kept: readonly Exchange[]) => boolean): Exchange[] {
  let kept = 0;
  while (kept < exchanges.length && fits(exchanges.slice(0, kept + 1))) kept += 1;
  return exchanges.slice(0, kept);
}
