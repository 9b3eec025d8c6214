import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '@/lib/package-root';
import type { Prompts } from '@/lib/ports';
import { PromptError } from './prompt-error';
import { type PromptFile, parsePromptFile } from './prompt-file';
import { promptFiles } from './prompt-files';
import { renderPrompt } from './render-prompt';
import { readWorkspacePrompts } from './workspace-prompts';

export type LoadedPrompts = Prompts & {
  /** Ids of the prompts that the workspace replaced. */
  replaced: readonly string[];
};

/**
 * Reads every `<step>/<name>.md` of the folder, and those of the workspace that take their place. Throws PromptError
 * for the first file that is not valid.
 */
export function loadPrompts({
  folder = path.join(/* turbopackIgnore: true */ packageRoot(), 'prompts'),
  workspace = null,
}: {
  folder?: string;
  workspace?: string | null;
} = {}): LoadedPrompts {
  const builtIn = new Map<string, PromptFile>();
  for (const { id, file } of promptFiles(folder)) builtIn.set(id, parsePromptFile(readFileSync(file, 'utf8'), id));
  const replacements = workspace === null ? new Map() : readWorkspacePrompts(workspace, builtIn);
  return {
    replaced: [...replacements.keys()],
    render(id, variables) {
      const replacement = replacements.get(id);
      const file = replacement ?? builtIn.get(id);
      if (file === undefined) throw new PromptError(`There is no prompt ${id}.`);
      return { ...renderPrompt(file, variables), source: replacement ? 'workspace' : 'built-in' };
    },
  };
}
