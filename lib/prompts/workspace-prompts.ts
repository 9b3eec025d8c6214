import { readFileSync } from 'node:fs';
import { PromptError } from './prompt-error';
import { type PromptFile, parsePromptFile } from './prompt-file';
import { promptFiles } from './prompt-files';

/**
 * The prompt files of a workspace, each in the place of the built-in one of the same `<step>/<name>.md`. Throws
 * PromptError with one sentence that names the file: not UTF-8, not valid, of a prompt that does not exist, or with
 * other variables or another output than the one it replaces. Nothing broken is passed over.
 */
export function readWorkspacePrompts(
  workspace: string,
  builtIn: ReadonlyMap<string, PromptFile>,
): Map<string, PromptFile> {
  return new Map(listed(workspace).map(({ id, file }) => [id, replacementOf(builtIn, id, file)]));
}

function listed(workspace: string): { id: string; file: string }[] {
  try {
    return promptFiles(workspace);
  } catch (cause) {
    throw new PromptError(`The folder of prompts ${workspace} cannot be read.`, { cause });
  }
}

function replacementOf(builtIn: ReadonlyMap<string, PromptFile>, id: string, file: string): PromptFile {
  const original = builtIn.get(id);
  if (original === undefined) {
    throw broken(file, `there is no prompt ${id} (there are ${[...builtIn.keys()].join(', ')})`);
  }
  const replacement = parsed(file, id);
  const missing = original.variables.filter((name) => !replacement.variables.includes(name));
  const unknown = replacement.variables.filter((name) => !original.variables.includes(name));
  if (missing.length > 0) throw broken(file, `it leaves out {{${missing.join('}}, {{')}}}`);
  if (unknown.length > 0) throw broken(file, `nobody fills in {{${unknown.join('}}, {{')}}}`);
  if (replacement.output !== original.output) {
    throw broken(file, `its output must be ${original.output}, not ${replacement.output}`);
  }
  return replacement;
}

function parsed(file: string, id: string): PromptFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    throw broken(file, 'it cannot be read as UTF-8 text', cause);
  }
  try {
    return parsePromptFile(text, id);
  } catch (cause) {
    if (!(cause instanceof PromptError)) throw cause;
    throw broken(file, cause.message.replace(/\.$/, ''), cause);
  }
}

function broken(file: string, reason: string, cause?: unknown): PromptError {
  return new PromptError(`The prompt file ${file} cannot be used: ${reason}.`, { cause });
}
