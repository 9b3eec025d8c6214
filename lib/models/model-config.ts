import { z } from 'zod';

/** A setting of the models that cannot be used; the message is one sentence that names it. */
export class ModelConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ModelConfigError';
  }
}

/** How long a call may wait in each phase, in milliseconds. */
export type ModelTimeouts = {
  /** From the request until the first piece of a streamed answer. */
  firstTokenMs: number;
  /** From the request until the whole of a reply that is not streamed. */
  replyMs: number;
  /** Between two pieces of output. */
  idleMs: number;
  /** The whole call with its retries. */
  totalMs: number;
};

export type ModelConfig = {
  apiKey: string | null;
  /** null means OpenAI's own service. */
  baseUrl: string | null;
  api: 'responses' | 'chat';
  strong: string | null;
  cheap: string | null;
  embedding: { model: string; dimensions: number | null } | null;
  timeouts: ModelTimeouts;
  /** Requests one call sends at most. */
  maxAttempts: number;
};

/**
 * A run on a server that never says a word gives way within a minute: one full wait, then short ones (silence.ts).
 * A local model that takes longer to load is given its time by SEXTANT_MODEL_TIMEOUT.
 */
export const defaultTimeouts: ModelTimeouts = {
  firstTokenMs: 30_000,
  replyMs: 50_000,
  idleMs: 30_000,
  totalMs: 600_000,
};

/** The pair of the source's guide (requirements S-14), taken on OpenAI's own service when no model is named. */
const openAiDefaults = { strong: 'gpt-4o', cheap: 'gpt-4o-mini' };

const Environment = z.object({
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address, with its /v1' }).optional(),
  SEXTANT_OPENAI_API: z.enum(['responses', 'chat'], { error: 'must be responses or chat' }).optional(),
  SEXTANT_MODEL: z.string().optional(),
  SEXTANT_CHEAP_MODEL: z.string().optional(),
  SEXTANT_MODEL_TIMEOUT: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of seconds from 1 to 9999')
    .transform(Number)
    .optional(),
  SEXTANT_EMBEDDING_MODEL: z.string().optional(),
  SEXTANT_EMBEDDING_DIMENSIONS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999')
    .transform(Number)
    .optional(),
});

/**
 * Reads the models' settings (names fixed by contracts.md). `SEXTANT_MODEL=none`, or neither key nor base URL, gives
 * no models at all. Empty values count as not set. Throws ModelConfigError.
 */
export function readModelConfig(env: Record<string, string | undefined>): ModelConfig {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const parsed = Environment.safeParse(Object.fromEntries(trimmed.filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ModelConfigError(`The setting ${issue?.path.join('.')} is not usable: it ${issue?.message}.`);
  }
  const set = parsed.data;
  const baseUrl = set.OPENAI_BASE_URL?.replace(/\/+$/, '') ?? null;
  const config: ModelConfig = {
    apiKey: set.OPENAI_API_KEY ?? null,
    baseUrl,
    api: set.SEXTANT_OPENAI_API ?? (baseUrl === null ? 'responses' : 'chat'),
    strong: null,
    cheap: null,
    embedding: null,
    timeouts: timeoutsOf(set.SEXTANT_MODEL_TIMEOUT),
    maxAttempts: 3,
  };
  if (set.SEXTANT_MODEL === 'none' || (config.apiKey === null && baseUrl === null)) return config;
  if (baseUrl !== null && set.SEXTANT_MODEL === undefined && set.SEXTANT_EMBEDDING_MODEL === undefined) {
    throw new ModelConfigError(
      'OPENAI_BASE_URL is set, but SEXTANT_MODEL does not say which model to ask there (none switches models off).',
    );
  }
  const fallback = baseUrl === null ? openAiDefaults : { strong: null, cheap: null };
  return {
    ...config,
    strong: set.SEXTANT_MODEL ?? fallback.strong,
    cheap: set.SEXTANT_CHEAP_MODEL ?? set.SEXTANT_MODEL ?? fallback.cheap,
    embedding:
      set.SEXTANT_EMBEDDING_MODEL === undefined
        ? null
        : { model: set.SEXTANT_EMBEDDING_MODEL, dimensions: set.SEXTANT_EMBEDDING_DIMENSIONS ?? null },
  };
}

/**
 * One sentence on models that are named and not asked, because nothing says where; null when there are none. Throws
 * ModelConfigError.
 */
export function unusedModelSetting(env: Record<string, string | undefined>): string | null {
  const { apiKey, baseUrl } = readModelConfig(env);
  if (apiKey !== null || baseUrl !== null) return null;
  const named = ['SEXTANT_MODEL', 'SEXTANT_CHEAP_MODEL', 'SEXTANT_EMBEDDING_MODEL'].find(
    (name) => !['', 'none'].includes(env[name]?.trim() ?? ''),
  );
  return named === undefined
    ? null
    : `${named} names a model that is not asked: set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own.`;
}

/** `seconds` is how long a server may keep silent. */
function timeoutsOf(seconds: number | undefined): ModelTimeouts {
  if (seconds === undefined) return defaultTimeouts;
  const ms = seconds * 1000;
  return { firstTokenMs: ms, replyMs: ms, idleMs: ms, totalMs: Math.max(defaultTimeouts.totalMs, ms) };
}
