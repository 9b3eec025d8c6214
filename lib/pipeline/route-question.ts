import type { Turn } from '@/lib/domain/conversation';
import type { ProfileName } from '@/lib/domain/profile';
import type { RouteDecision } from '@/lib/domain/route-decision';
import type { OpenIndex } from '@/lib/ports';
import { decideRoute, entityMentions, type RouteFacts } from '@/lib/router';
import { engineNames } from './engines';
import type { PipelineContext } from './pipeline-context';

/** How many entities that resemble the question's words are looked at for names. */
const mentionCandidates = 50;

/** Decides a route with the facts of the selected index. Throws UnknownEngineError, and the signal's reason on an abort. */
export async function routeQuestion(
  context: Pick<PipelineContext, 'models' | 'prompts' | 'sleep'>,
  input: {
    question: string;
    profile: ProfileName;
    history: readonly Turn[];
    /** null lets the router choose. */
    engine: string | null;
    index: OpenIndex | null;
    locale: 'ko' | 'en';
  },
  signal: AbortSignal = new AbortController().signal,
): Promise<RouteDecision> {
  const { models, prompts, sleep } = context;
  const facts = await routeFacts(input.question, input.index, models.strong !== null);
  return decideRoute(
    { ...input, explicitEngine: input.engine, facts },
    { model: models.cheap, prompts, signal, sleep },
  );
}

async function routeFacts(question: string, index: OpenIndex | null, hasModel: boolean): Promise<RouteFacts> {
  const similar = index ? await index.lexicalEntities(question, mentionCandidates) : [];
  const titles = index ? similar.map(({ row }) => index.structure.entities.titles[row]!) : [];
  return {
    entityHits: entityMentions(question, titles),
    hasIndex: index !== null,
    hasReports: index !== null && index.structure.reports.ids.length > 0,
    hasProjection: false,
    hasModel,
    sources: [],
    availableEngines: engineNames,
  };
}
