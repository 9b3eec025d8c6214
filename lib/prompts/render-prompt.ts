import type { RenderedPrompt } from '@/lib/ports';
import { PromptError } from './prompt-error';
import { type PromptFile, placeholder } from './prompt-file';

/**
 * Fills in the variables. Values go in as they are, in one pass: what looks like a variable inside one stays text.
 * Throws PromptError when the names differ from those the file declares.
 */
export function renderPrompt(
  file: PromptFile,
  variables: Readonly<Record<string, string>>,
): Omit<RenderedPrompt, 'source'> {
  const given = Object.keys(variables);
  const missing = file.variables.filter((name) => !Object.hasOwn(variables, name));
  const unknown = given.filter((name) => !file.variables.includes(name));
  if (missing.length > 0) throw new PromptError(`The prompt ${file.id} was not given: ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new PromptError(`The prompt ${file.id} does not know: ${unknown.join(', ')}.`);
  return {
    id: file.id,
    version: file.version,
    hash: file.hash,
    messages: file.messages.map(({ role, content }) => ({
      role,
      content: content.replaceAll(placeholder, (_, name: string) => variables[name]!),
    })),
  };
}
