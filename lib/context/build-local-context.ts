import { loadTokenCounter } from '@/lib/text/token-counter';
import { assembleContext, type BuiltContext } from './assemble-context';
import { createScope, type LocalContextInput } from './context-input';
import { buildEntitiesSection } from './entities-section';
import { buildHistorySection } from './history-section';
import { buildLocalSections } from './local-sections';
import { buildReportsSection } from './reports-section';
import { buildSourcesSection } from './sources-section';
import { splitBudget } from './token-budget';

/**
 * The context of GraphRAG's local search for ranked entities: history, reports, entities, relationships, claims and
 * sources, each within its budget. With every compat switch on it is Microsoft GraphRAG 3.1.2's to the byte. Chooses by
 * structure and stored token counts; reads texts only of what is printed, unless the settings show other columns or
 * count in another encoding than the index. Throws what the index's reader throws.
 */
export async function buildLocalContext(input: LocalContextInput): Promise<BuiltContext> {
  const { settings, entityRows } = input;
  const count = await loadTokenCounter(settings.encoding);
  const scope = createScope(input, count);
  const history = buildHistorySection(scope);
  const budget = splitBudget(
    settings.maxContextTokens - (history?.tokens ?? 0),
    settings.communityProp,
    settings.textUnitProp,
  );
  if (entityRows.length === 0) return assembleContext([[history]], [history], [], count);

  const reports = await buildReportsSection(scope, budget.community);
  const entities = await buildEntitiesSection(scope, budget.local);
  const { relationships, claims, kept } = await buildLocalSections(scope, entities.tokens, budget.local);
  const sources = await buildSourcesSection(scope, budget.text);
  const neighbours = !kept ? [null] : settings.covariates ? [relationships, claims] : [relationships];
  return assembleContext(
    [[history], [reports?.section ?? null], [entities, ...neighbours], [sources]],
    [history, reports?.section ?? null, entities, relationships, claims, sources],
    reports?.warnings ?? [],
    count,
  );
}
