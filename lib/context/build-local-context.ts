import type { ContextSection, RunWarning } from '@/lib/domain/context-section';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { createScope, type LocalContextInput } from './context-input';
import { buildEntitiesSection } from './entities-section';
import { buildHistorySection } from './history-section';
import { type CountedText, countJoined } from './joined-tokens';
import { buildLocalSections } from './local-sections';
import { buildReportsSection } from './reports-section';
import { buildSourcesSection } from './sources-section';
import { splitBudget } from './token-budget';

const blankLine = '\n\n';

/** The exact text for the prompt with the sections it consists of. `tokens` counts the text, blank lines included. */
export type LocalContext = { text: string; tokens: number; sections: ContextSection[]; warnings: RunWarning[] };

/**
 * The context of GraphRAG's local search for ranked entities: history, reports, entities, relationships, claims and
 * sources, each within its budget. With every compat switch on it is Microsoft GraphRAG 3.1.2's to the byte. Chooses by
 * structure and stored token counts; reads texts only of what is printed, unless the settings show other columns or
 * count in another encoding than the index. Throws what the index's reader throws.
 */
export async function buildLocalContext(input: LocalContextInput): Promise<LocalContext> {
  const { settings, entityRows } = input;
  const count = await loadTokenCounter(settings.encoding);
  const scope = createScope(input, count);
  const history = buildHistorySection(scope);
  const budget = splitBudget(
    settings.maxContextTokens - (history?.tokens ?? 0),
    settings.communityProp,
    settings.textUnitProp,
  );
  if (entityRows.length === 0) return assemble([[history]], [history], [], count);

  const reports = await buildReportsSection(scope, budget.community);
  const entities = await buildEntitiesSection(scope, budget.local);
  const { relationships, claims, kept } = await buildLocalSections(scope, entities.tokens, budget.local);
  const sources = await buildSourcesSection(scope, budget.text);
  const neighbours = !kept ? [null] : settings.covariates ? [relationships, claims] : [relationships];
  return assemble(
    [[history], [reports?.section ?? null], [entities, ...neighbours], [sources]],
    [history, reports?.section ?? null, entities, relationships, claims, sources],
    reports?.warnings ?? [],
    count,
  );
}

/**
 * Joins the texts: blank lines between the sections of a group, empty ones included as GraphRAG includes them, and
 * between groups that are not blank. Sections with neither text nor records nor anything dropped are left out.
 */
function assemble(
  groups: readonly (readonly (ContextSection | null)[])[],
  sections: readonly (ContextSection | null)[],
  warnings: RunWarning[],
  count: TokenCounter,
): LocalContext {
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
