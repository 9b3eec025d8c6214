import path from 'node:path';
import { z } from 'zod';

/** What the environment says about where things live; models have their own reader in lib/models. */
const Environment = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SEXTANT_DATA_DIR: z.string().min(1).optional(),
  SEXTANT_PROMPTS_DIR: z.string().min(1).optional(),
  SEXTANT_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export class EnvironmentError extends Error {}

export type ServerEnvironment = {
  /** null means the embedded store in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** The workspace's own prompt files; null where there are none. */
  promptsDir: string | null;
  logLevel: string;
};

/** Throws EnvironmentError with one sentence that names the variable. An empty value counts as not set. */
export function readEnvironment(env: Record<string, string | undefined>): ServerEnvironment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvironmentError(`The setting ${issue?.path.join('.')} is not usable: it ${issue?.message}.`);
  }
  return {
    databaseUrl: parsed.data.DATABASE_URL ?? null,
    dataDir: path.resolve(/* turbopackIgnore: true */ parsed.data.SEXTANT_DATA_DIR ?? '.data'),
    promptsDir: parsed.data.SEXTANT_PROMPTS_DIR
      ? path.resolve(/* turbopackIgnore: true */ parsed.data.SEXTANT_PROMPTS_DIR)
      : null,
    logLevel: parsed.data.SEXTANT_LOG_LEVEL ?? 'warn',
  };
}
