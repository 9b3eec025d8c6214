import type { Turn } from '@/lib/domain/conversation';
import type { ProfileName } from '@/lib/domain/profile';
import type { Intent, RouteDecision } from '@/lib/domain/route-decision';
import { doubtKeywords } from './ambiguity';
import {
  defaultEngine,
  type EngineChoice,
  type EngineName,
  engineForIntent,
  explicitEngine,
  intentOfEngine,
  isEngineName,
} from './engines';
import type { RouteFacts } from './facts';
import { type KeywordMatch, matchKeywords } from './keyword';
import { askModel, type ModelRoute, type RouterContext } from './model';
import { type Locale, routeReasons } from './reasons';
import { defaultRoute, workflowOf } from './routes';
import { matchRules } from './rule';

export type RouteInput = {
  question: string;
  profile: ProfileName;
  /** Earlier turns, oldest first. */
  history: readonly Turn[];
  /** The engine chosen by hand; null lets the router choose. Profile `graphrag` takes `graphrag.local` for null. */
  explicitEngine: string | null;
  facts: RouteFacts;
  /** Language of the reasons; the source's own texts are Korean. */
  locale: Locale;
};

/** An engine that the design does not know was asked for. */
export class UnknownEngineError extends Error {
  constructor(readonly engine: string) {
    super(`unknown engine: '${engine}'`);
    this.name = 'UnknownEngineError';
  }
}

/**
 * Decides the route of one question: intent, workflow, engine, and which stage decided. Nothing is looked up; the only
 * effect is at most one question to the model. Throws UnknownEngineError, and the signal's reason on an abort.
 */
export async function decideRoute(input: RouteInput, context: RouterContext): Promise<RouteDecision> {
  const { question, profile, facts, locale } = input;
  const normalizedQuestion = question.normalize('NFC');
  const decide = (
    intent: Intent,
    decidedBy: RouteDecision['decidedBy'],
    choice: EngineChoice,
    rest: Partial<RouteDecision> = {},
  ): RouteDecision => ({
    question,
    normalizedQuestion,
    profile,
    intent,
    workflow: workflowOf[intent],
    decidedBy,
    matchedKeywords: [],
    modelUsed: false,
    reasoning: '',
    error: null,
    runnersUp: [],
    doubtedKeywords: [],
    cached: false,
    ...choice,
    ...rest,
  });
  const byHand = (engine: EngineName) =>
    decide(intentOfEngine(engine), 'explicit', explicitEngine(engine, facts, locale), {
      reasoning: routeReasons.explicit[locale](engine),
    });

  if (profile === 'graphrag') return byHand(knownEngine(input.explicitEngine ?? 'graphrag.local'));

  if (normalizedQuestion.trim() === '') {
    const intent = profile === 'doc-graph-agent' ? defaultRoute : 'general';
    return decide(intent, 'empty', { engine: 'none', engineFallback: null });
  }

  if (input.explicitEngine !== null) return byHand(knownEngine(input.explicitEngine));

  if (profile === 'unified' && facts.sourceAnswers) {
    return decide('t2c', 'rule', engineForIntent('t2c', profile, facts, locale), {
      reasoning: routeReasons.statement[locale](facts.sources.join(', ')),
    });
  }
  const { keywords, doubtedKeywords } = readKeywords(normalizedQuestion, profile);
  if (keywords !== null) {
    const { route, matchedKeywords, runnersUp } = keywords;
    const why = { matchedKeywords, runnersUp, doubtedKeywords };
    return decide(route, 'keyword', engineForIntent(route, profile, facts, locale), why);
  }

  const { model } = context;
  const answer: ModelRoute | null =
    model && (await askModel({ ...input, question: normalizedQuestion, profile }, { ...context, model }));
  if (answer?.kind === 'decided') {
    const { intent, reasoning } = answer;
    const why = { modelUsed: true, reasoning, doubtedKeywords };
    return decide(intent, 'model', engineForIntent(intent, profile, facts, locale), why);
  }
  const failure = { modelUsed: answer !== null, error: answer?.error ?? null, doubtedKeywords };

  if (profile === 'doc-graph-agent') {
    return decide(defaultRoute, 'default', engineForIntent(defaultRoute, profile, facts, locale), {
      ...failure,
      reasoning: answer?.reasoning ?? '',
    });
  }

  if (profile === 'self-rag' && answer !== null) {
    const choice = engineForIntent('general', profile, facts, locale);
    return decide('general', 'default', choice, { ...failure, reasoning: answer.reasoning });
  }

  const rule = matchRules(normalizedQuestion, facts, locale);
  if (rule !== null) {
    const { intent, ...why } = rule;
    return decide(intent, 'rule', engineForIntent(intent, profile, facts, locale), { ...failure, ...why });
  }
  return decide('local', 'default', defaultEngine(facts, locale), {
    ...failure,
    reasoning: routeReasons.unplaced[locale](),
  });
}

/** The keyword stage: exactly the source's in its profile; in `unified` doubtful keywords do not count; S4 has none. */
function readKeywords(
  question: string,
  profile: ProfileName,
): {
  keywords: KeywordMatch | null;
  doubtedKeywords: RouteDecision['doubtedKeywords'];
} {
  if (profile === 'self-rag') return { keywords: null, doubtedKeywords: [] };
  const keywords = matchKeywords(question);
  if (keywords === null || profile !== 'unified') return { keywords, doubtedKeywords: [] };
  const doubtedKeywords = doubtKeywords(question, keywords.matchedKeywords);
  const without = new Set(doubtedKeywords.map(({ keyword }) => keyword));
  return { keywords: matchKeywords(question, without), doubtedKeywords };
}

function knownEngine(name: string): EngineName {
  if (!isEngineName(name)) throw new UnknownEngineError(name);
  return name;
}
