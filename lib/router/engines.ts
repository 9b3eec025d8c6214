import type { Intent, RouteDecision } from '@/lib/domain/route-decision';
import type { RouteFacts } from './facts';
import { type FallbackCause, fallbackReason, type Locale } from './reasons';

type Need = 'index' | 'reports' | 'projection' | 'source' | 'model' | 'query' | 'statement';

/**
 * Every engine of the design with what it needs and the intent it serves when chosen by hand. `builtIn` ones need no
 * retriever. Whether another one exists in this version is a fact given by the caller: a new engine is one line here.
 */
const engines = {
  'graphrag.local': { intent: 'local', needs: ['index'], builtIn: false },
  'graphrag.global': { intent: 'community', needs: ['index', 'reports'], builtIn: false },
  'graphrag.drift': { intent: 'local', needs: ['index', 'reports'], builtIn: false },
  'graphrag.basic': { intent: 'local', needs: ['index'], builtIn: false },
  hop1: { intent: 'local', needs: ['index'], builtIn: false },
  hybrid: { intent: 'local', needs: ['index'], builtIn: false },
  text2cypher: { intent: 't2c', needs: ['index', 'projection', 'query'], builtIn: false },
  text2sql: { intent: 't2c', needs: ['source', 'statement'], builtIn: false },
  both: { intent: 'both', needs: ['index', 'model'], builtIn: false },
  'community-stub': { intent: 'community', needs: [], builtIn: true },
  none: { intent: 'general', needs: [], builtIn: true },
} as const satisfies Record<string, { intent: Intent; needs: readonly Need[]; builtIn: boolean }>;

export type EngineName = keyof typeof engines;

export type EngineChoice = Pick<RouteDecision, 'engine' | 'engineFallback'>;

/** Profiles whose engine follows from the intent. */
type RoutedProfile = 'doc-graph-agent' | 'self-rag' | 'unified';

/** The wanted engine of each intent, then what it gives way to, in this order. Each list ends with one that can run. */
const engineChains: Record<RoutedProfile, Record<Intent, readonly EngineName[]>> = {
  'doc-graph-agent': {
    t2c: ['text2cypher', 'hop1', 'graphrag.local', 'none'],
    local: ['hop1', 'graphrag.local', 'none'],
    community: ['graphrag.global', 'community-stub'],
    both: ['both', 'hop1', 'graphrag.local', 'none'],
    general: ['none'],
  },
  'self-rag': {
    t2c: ['text2cypher', 'hybrid', 'none'],
    local: ['hybrid', 'none'],
    community: ['hybrid', 'none'],
    both: ['both', 'hybrid', 'none'],
    general: ['none'],
  },
  unified: {
    t2c: ['text2cypher', 'hybrid', 'graphrag.local', 'none'],
    local: ['graphrag.local', 'hybrid', 'none'],
    community: ['graphrag.global', 'graphrag.local', 'hybrid', 'none'],
    both: ['both', 'graphrag.local', 'hybrid', 'none'],
    general: ['none'],
  },
};

/** What a question gets that no stage of `unified` could place. */
const defaultChain: readonly EngineName[] = ['hybrid', 'graphrag.local', 'none'];

export function isEngineName(name: string): name is EngineName {
  return Object.hasOwn(engines, name);
}

/** The intent an engine serves when it is chosen by hand. */
export function intentOfEngine(engine: EngineName): Intent {
  return engines[engine].intent;
}

/** The engine for an intent. */
export function engineForIntent(
  intent: Intent,
  profile: RoutedProfile,
  facts: RouteFacts,
  locale: Locale,
): EngineChoice {
  return firstThatRuns(withSources(engineChains[profile][intent], intent, facts), facts, locale);
}

/** The engine for a question that no stage could place. */
export function defaultEngine(facts: RouteFacts, locale: Locale): EngineChoice {
  return firstThatRuns(withSources(defaultChain, 'local', facts), facts, locale);
}

/** Selected data sources come first for what a query answers, and where no index is selected for everything but talk. */
function withSources(chain: readonly EngineName[], intent: Intent, facts: RouteFacts): readonly EngineName[] {
  if (facts.sources.length === 0 || intent === 'general') return chain;
  return intent === 't2c' || !facts.hasIndex ? ['text2sql', ...chain] : chain;
}

/** The engine chosen by hand, or what it gives way to when it cannot run. */
export function explicitEngine(engine: EngineName, facts: RouteFacts, locale: Locale): EngineChoice {
  const others = engineChains.unified[engines[engine].intent].filter((other) => other !== engine);
  return firstThatRuns([engine, ...others], facts, locale);
}

function firstThatRuns(chain: readonly EngineName[], facts: RouteFacts, locale: Locale): EngineChoice {
  const [wanted] = chain;
  const engine = chain.find((candidate) => whyNot(candidate, facts) === null);
  if (wanted === undefined || engine === undefined) throw new Error('a list of engines ends with one that can run');
  const causes = chain.map((candidate) => whyNot(candidate, facts));
  const cause = engine === 'none' && causes.includes('no-index') ? 'no-index' : (causes[0] ?? null);
  return {
    engine,
    engineFallback: cause === null ? null : { from: wanted, to: engine, reason: fallbackReason(cause, locale) },
  };
}

/** Why an engine cannot run now, null when it can. */
function whyNot(engine: EngineName, facts: RouteFacts): FallbackCause | null {
  const { needs, builtIn } = engines[engine];
  const missing = needs.find((need) => !has(need, facts));
  if (!builtIn && !facts.availableEngines.includes(engine)) return 'not-built';
  return missing === undefined ? null : `no-${missing}`;
}

function has(need: Need, facts: RouteFacts): boolean {
  switch (need) {
    case 'index':
      return facts.hasIndex;
    case 'reports':
      return facts.hasReports;
    case 'projection':
      return facts.hasProjection;
    case 'source':
      return facts.sources.length > 0;
    case 'statement':
      return facts.hasModel || facts.sourceAnswers;
    case 'model':
      return facts.hasModel;
    case 'query':
      return facts.hasModel || facts.isGraphQuestion;
  }
}
