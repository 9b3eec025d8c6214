import { readGraphQuestion } from '@/lib/cypher/read-graph-question';
import type { Turn } from '@/lib/domain/conversation';
import type { ProfileName } from '@/lib/domain/profile';
import type { RouteDecision } from '@/lib/domain/route-decision';
import type { OpenIndex, OpenSource } from '@/lib/ports';
import { decideRoute, type RouteFacts, routeKeywords, routerPrompt } from '@/lib/router';
import { writeRuleSql } from '@/lib/sql/write-rule-sql';
import { engineNames } from './engines';
import { graphVocabulary } from './graph-vocabulary';
import type { PipelineContext } from './pipeline-context';

/** Decides a route with the facts of the selected index. Throws UnknownEngineError, and the signal's reason on an abort. */
export async function routeQuestion(
  context: Pick<PipelineContext, 'models' | 'prompts' | 'sleep' | 'graph' | 'decisions'>,
  input: {
    question: string;
    profile: ProfileName;
    history: readonly Turn[];
    /** null lets the router choose. */
    engine: string | null;
    index: OpenIndex | null;
    sources: readonly OpenSource[];
    locale: 'ko' | 'en';
  },
  signal: AbortSignal = new AbortController().signal,
): Promise<RouteDecision> {
  const { models, prompts, sleep } = context;
  const facts = await routeFacts(input, context);
  const decide = () =>
    decideRoute({ ...input, explicitEngine: input.engine, facts }, { model: models.cheap, prompts, signal, sleep });
  const { profile, index, sources, ...rest } = input;
  if (profile === 'graphrag' || !context.decisions || !models.cheap) return decide();
  const prompt = routerPrompt({ ...rest, profile }, prompts).hash;
  const key = { ...rest, profile, index: index?.id ?? null, sources: sources.map(({ source }) => source.name) };
  return context.decisions.get(
    { ...key, rest: { facts, prompt, model: models.cheap.model, keywords: routeKeywords } },
    decide,
  );
}

async function routeFacts(
  { question, index, sources }: { question: string; index: OpenIndex | null; sources: readonly OpenSource[] },
  { models, graph }: Pick<PipelineContext, 'models' | 'graph'>,
): Promise<RouteFacts> {
  const vocabulary = index && (await graphVocabulary(question, index));
  return {
    entityHits: vocabulary?.entities ?? [],
    hasIndex: index !== null,
    hasReports: index !== null && index.structure.reports.ids.length > 0,
    hasProjection: index !== null && graph !== null && (await graph.holds(index.id)),
    isGraphQuestion: vocabulary !== null && readGraphQuestion(question, vocabulary) !== null,
    hasModel: models.strong !== null,
    sources: sources.map(({ source }) => source.name),
    sourceAnswers: sources.some(({ source }) => writeRuleSql(question, source.tables, source.defaultSchema) !== null),
    availableEngines: engineNames,
  };
}
