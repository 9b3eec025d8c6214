import { z } from 'zod';
import type { Turn } from '@/lib/domain/conversation';
import { ModelError } from '@/lib/domain/model-error';
import { Intent } from '@/lib/domain/route-decision';
import type { ChatModel, ChatRequest, Prompts, RenderedPrompt } from '@/lib/ports';
import { type Locale, modelFailures } from './reasons';
import { routes } from './routes';

/** What the model stage needs of the outside. */
export type RouterContext = {
  /** The cheap model; null skips the stage. */
  model: ChatModel | null;
  prompts: Prompts;
  signal: AbortSignal;
  /** Waits, or ends early by throwing when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** What the model stage sends, with the version and hash of its prompt file. */
export function routerPrompt(
  input: { question: string; profile: keyof typeof questionnaires; history: readonly Turn[] },
  prompts: Prompts,
): RenderedPrompt {
  return prompts.render(questionnaires[input.profile].prompt, variablesOf(input));
}

export type ModelRoute =
  | { kind: 'decided'; intent: Intent; reasoning: string }
  | { kind: 'failed'; error: string; reasoning: string };

type Choices = Readonly<Record<string, Intent>>;

/** Each profile's prompt and the answers that are taken: three routes, five intents, or S4's four query types (S-03). */
const questionnaires = {
  'doc-graph-agent': { prompt: 'router/three-routes', choices: choicesOf(routes) },
  unified: { prompt: 'router/five-intents', choices: choicesOf(Intent.options) },
  'self-rag': {
    prompt: 'router/four-types',
    choices: { db_query: 't2c', vector_search: 'local', both: 'both', general: 'general' } as Choices,
  },
};

function choicesOf(intents: readonly Intent[]): Choices {
  return Object.fromEntries(intents.map((intent) => [intent, intent]));
}

/** Requirements R-06 and A3. */
const temperature = 0;
const maxOutputTokens = 150;
const attempts = 2;
const minWaitMs = 2000;
const maxWaitMs = 5000;

const historyTurns = 5;
const maxTurnLength = 500;

/** Asks the model for the route. Every failure is a value with the source's text; only an abort throws. */
export async function askModel(
  input: { question: string; profile: keyof typeof questionnaires; history: readonly Turn[]; locale: Locale },
  context: RouterContext & { model: ChatModel },
): Promise<ModelRoute> {
  const { choices } = questionnaires[input.profile];
  const rendered = routerPrompt(input, context.prompts);
  const request: ChatRequest = {
    messages: rendered.messages,
    prompt: rendered,
    temperature,
    maxOutputTokens,
    maxAttempts: 1,
    signal: context.signal,
  };
  let answer: z.infer<ReturnType<typeof routeAnswer>>;
  try {
    answer = await callTwice(request, choices, context);
  } catch (error) {
    context.signal.throwIfAborted();
    const unreadable = error instanceof ModelError && (error.code === 'bad-output' || error.code === 'empty');
    const failure = unreadable ? modelFailures.parse : modelFailures.call;
    return {
      kind: 'failed',
      error: failure[input.locale](error instanceof Error ? error.message : String(error)),
      reasoning: '',
    };
  }
  const reasoning = answer.reasoning ?? '';
  const route = answer.route.trim().toLowerCase();
  const intent = Object.hasOwn(choices, route) ? choices[route] : undefined;
  return intent === undefined
    ? { kind: 'failed', error: modelFailures.unknown[input.locale](route), reasoning }
    : { kind: 'decided', intent, reasoning };
}

/**
 * The schema that is sent names the routes and requires both fields; what comes back is read more freely, so that an
 * unknown route can be told from broken JSON.
 */
function routeAnswer(choices: Choices) {
  return z
    .object({ route: z.string().meta({ enum: Object.keys(choices) }), reasoning: z.string().optional() })
    .meta({ required: ['route', 'reasoning'] });
}

async function callTwice(request: ChatRequest, choices: Choices, context: RouterContext & { model: ChatModel }) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value } = await context.model.object({
        ...request,
        schema: routeAnswer(choices),
        schemaName: 'route_decision',
      });
      return value;
    } catch (error) {
      context.signal.throwIfAborted();
      const unreadable = error instanceof ModelError && (error.code === 'empty' || !error.retryable);
      if (attempt >= attempts || unreadable) throw error;
    }
    await context.sleep(Math.min(Math.max(1000 * 2 ** (attempt - 1), minWaitMs), maxWaitMs), context.signal);
  }
}

function variablesOf(input: { question: string; profile: string; history: readonly Turn[] }): Record<string, string> {
  if (input.profile === 'doc-graph-agent') return { question: input.question };
  const turns = input.history
    .slice(-historyTurns)
    .map((turn) => `${turn.role}: ${turn.content.slice(0, maxTurnLength)}`);
  return { question: input.question, history: turns.length === 0 ? '(none)' : turns.join('\n') };
}
