import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import type { SqlResult } from '@/lib/domain/sql-query';
import { promptLine, sectionLine } from '@/lib/index/prompt-lines';

const title = 'Rows';
/** Names that records use for themselves. */
const reserved = ['id', 'index', 'recordId', 'tokens'];
/** How many dropped rows a section lists; all are counted. */
const maxListedDropped = 200;

/**
 * The rows of a result as the section that an answer cites: numbered from 1, as many as fit into `maxTokens`. A row's
 * `recordId` is its number, `index` the source. Empty text where there are no rows.
 */
export function rowsSection(
  result: SqlResult,
  options: { source: string; maxTokens: number; countTokens: (text: string) => number },
): ContextSection {
  const { source, maxTokens, countTokens } = options;
  const names = columnNames(result.columns.map((column) => column.name));
  const columns = ['id', ...names];
  const header = sectionLine(title) + promptLine(columns, 'escaped');
  const budget = { group: 'text' as const, tokens: maxTokens };
  const section: ContextSection = {
    name: 'rows',
    title,
    text: '',
    tokens: 0,
    budget,
    columns,
    records: [],
    dropped: [],
    droppedCount: 0,
  };
  if (result.rows.length === 0) return section;
  let tokens = countTokens(header);
  const lines: string[] = [];
  const records: ContextRecord[] = [];
  for (const [i, row] of result.rows.entries()) {
    const id = String(i + 1);
    const line = promptLine([id, ...row.map((cell) => cell ?? '')], 'escaped');
    const lineTokens = countTokens(line);
    if (section.droppedCount > 0 || tokens + lineTokens > maxTokens) {
      section.droppedCount += 1;
      if (section.dropped.length < maxListedDropped) {
        section.dropped.push({ id, recordId: id, title: row[0] ?? '', reason: 'budget', tokens: lineTokens });
      }
      continue;
    }
    tokens += lineTokens;
    lines.push(line);
    records.push({
      ...Object.fromEntries(names.map((name, column) => [name, row[column] ?? null])),
      id,
      index: source,
      recordId: id,
      tokens: lineTokens,
    });
  }
  return { ...section, text: header + lines.join(''), tokens, records };
}

/** A name of its own for each column: equal ones are numbered, as are those that records use themselves. */
function columnNames(names: readonly string[]): string[] {
  const taken = new Set(reserved);
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own); number++) own = `${name}_${number}`;
    taken.add(own);
    return own;
  });
}
