import type { ContextSection, RunWarning } from '@/lib/domain/context-section';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { type CountedText, countJoined } from './joined-tokens';

/** The exact text for the prompt with the sections it consists of. `tokens` counts the text, blank lines included. */
export type BuiltContext = { text: string; tokens: number; sections: ContextSection[]; warnings: RunWarning[] };

const blankLine = '\n\n';

/**
 * Joins the texts: blank lines between the sections of a group, empty ones included as GraphRAG includes them, and
 * between groups that are not blank. Sections with neither text nor records nor anything dropped are left out.
 */
export function assembleContext(
  groups: readonly (readonly (ContextSection | null)[])[],
  sections: readonly (ContextSection | null)[],
  warnings: RunWarning[],
  count: TokenCounter,
): BuiltContext {
  const parts: (CountedText | string)[] = [];
  for (const group of groups) {
    if (group.every((section) => section === null || section.text === '')) continue;
    if (parts.length > 0) parts.push(blankLine);
    group.forEach((section, i) => {
      if (i > 0) parts.push(blankLine);
      if (section !== null) parts.push(section);
    });
  }
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    tokens: countJoined(parts, count),
    sections: sections.filter((section) => section !== null).filter(isWorthShowing),
    warnings,
  };
}

function isWorthShowing({ text, records, droppedCount }: ContextSection): boolean {
  return text !== '' || records.length > 0 || droppedCount > 0;
}
