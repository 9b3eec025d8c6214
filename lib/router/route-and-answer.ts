import type { RouteDecision } from '@/lib/domain/route-decision';
import type { Clock } from '@/lib/ports';
import { type CommunitySummaryResult, communitySummary } from './community-summary';
import type { RouterContext } from './model';
import { decideRoute, type RouteInput } from './route';

/** What a retriever of the three layers hands back at least. */
export type RetrieverResult = { answer: string };

export type Retrievers<T2c extends RetrieverResult, Local extends RetrieverResult> = {
  t2c: (question: string) => Promise<T2c>;
  local: (question: string) => Promise<Local>;
  /** The stub unless a real layer is given. */
  community?: (question: string) => Promise<CommunitySummaryResult>;
};

/** A routed question with its answer: exactly one of the three results is filled, none for an empty question. */
export type RoutedResult<
  T2c extends RetrieverResult = RetrieverResult,
  Local extends RetrieverResult = RetrieverResult,
> = {
  question: string;
  decision: RouteDecision;
  answer: string;
  t2cResult: T2c | null;
  localResult: Local | null;
  communityResult: CommunitySummaryResult | null;
  elapsedSeconds: number;
};

/** The source's answer to an empty question (requirements A1). */
const emptyQuestionAnswer = '질문이 비어 있습니다. 그래프에 대해 궁금한 점을 입력해 주세요.';

/**
 * Decides the route as profile `doc-graph-agent` does and asks the retriever of that route. Retrievers are given, so
 * that they stay usable alone; their errors pass through.
 */
export async function routeAndAnswer<T2c extends RetrieverResult, Local extends RetrieverResult>(
  input: Omit<RouteInput, 'profile' | 'explicitEngine'>,
  context: RouterContext & { clock: Clock; retrievers: Retrievers<T2c, Local> },
): Promise<RoutedResult<T2c, Local>> {
  const { clock, retrievers } = context;
  const { question } = input;
  const startedMs = clock.monotonicMs();
  const decision = await decideRoute({ ...input, profile: 'doc-graph-agent', explicitEngine: null }, context);
  const result = { t2cResult: null, localResult: null, communityResult: null } as Pick<
    RoutedResult<T2c, Local>,
    't2cResult' | 'localResult' | 'communityResult'
  >;
  if (decision.decidedBy !== 'empty') {
    if (decision.intent === 'local') result.localResult = await retrievers.local(question);
    else if (decision.intent === 'community') {
      result.communityResult = await (retrievers.community ?? communitySummary)(question);
    } else result.t2cResult = await retrievers.t2c(question);
  }
  const filled = result.t2cResult ?? result.localResult ?? result.communityResult;
  return {
    question,
    decision,
    answer: filled?.answer ?? emptyQuestionAnswer,
    ...result,
    elapsedSeconds: (clock.monotonicMs() - startedMs) / 1000,
  };
}
