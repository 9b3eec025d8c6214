import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ChatMessage } from '@/lib/ports';
import { PromptError } from './prompt-error';

const FrontMatter = z.strictObject({
  /** Step and name, as in the file's path: `router/three-routes`. */
  id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  version: z.number().int().min(1),
  /** Names that the body holds as `{{name}}`. */
  variables: z.array(z.string().regex(/^[a-z][A-Za-z0-9]*$/)),
  /** What the model is asked to return: free text, or JSON of a schema with this name. */
  output: z.enum([
    'text',
    'route_decision',
    'community_rating',
    'map_points',
    'drift_expansion',
    'drift_answer',
    'cypher_query',
    'picked_entities',
    'sql_query',
    'relevance_grades',
    'query_rewrite',
    'passage_grades',
    'grounding_verdicts',
    'standalone_question',
    'follow_ups',
  ]),
});

/** A prompt as it stands in `prompts/<step>/<name>.md`. `hash` is the SHA-256 of the whole file. */
export type PromptFile = z.infer<typeof FrontMatter> & { hash: string; messages: ChatMessage[] };

const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const message = /^<(system|user)>\r?\n([\s\S]*?)\r?\n<\/\1>$/gm;

/** How a variable stands in a body. */
export const placeholder = /\{\{([A-Za-z0-9_]*)\}\}/g;

/**
 * Reads one prompt file: YAML front matter, then `<system>` and `<user>` blocks whose tags stand alone on a line.
 * Throws PromptError for unknown keys, missing or unused variables, text outside the blocks, or an id unlike `id`.
 */
export function parsePromptFile(text: string, id: string): PromptFile {
  const split = parts.exec(text);
  if (split === null) throw new PromptError(`The prompt ${id} has no front matter between two lines of ---.`);
  const front = FrontMatter.safeParse(readYaml(split[1]!, id));
  if (!front.success) throw new PromptError(`The front matter of the prompt ${id}: ${z.prettifyError(front.error)}`);
  if (front.data.id !== id) throw new PromptError(`The prompt ${id} calls itself ${front.data.id}.`);
  const body = split[2]!;
  const messages = [...body.matchAll(message)].map(
    (block): ChatMessage => ({ role: block[1] === 'system' ? 'system' : 'user', content: block[2]! }),
  );
  if (messages.length === 0) throw new PromptError(`The prompt ${id} has neither a <system> nor a <user> block.`);
  if (body.replaceAll(message, '').trim() !== '')
    throw new PromptError(`The prompt ${id} has text outside its blocks.`);
  checkVariables(messages, front.data.variables, id);
  return { ...front.data, hash: createHash('sha256').update(text, 'utf8').digest('hex'), messages };
}

function readYaml(text: string, id: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new PromptError(`The front matter of the prompt ${id} is not YAML.`, { cause });
  }
}

function checkVariables(messages: ChatMessage[], declared: string[], id: string): void {
  const used = new Set(messages.flatMap(({ content }) => [...content.matchAll(placeholder)].map((found) => found[1]!)));
  const missing = [...used].filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.has(name));
  if (missing.length > 0) throw new PromptError(`The prompt ${id} uses undeclared variables: ${missing.join(', ')}.`);
  if (unused.length > 0) throw new PromptError(`The prompt ${id} declares unused variables: ${unused.join(', ')}.`);
}
