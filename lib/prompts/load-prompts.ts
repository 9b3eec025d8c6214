import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '@/lib/package-root';
import type { Prompts } from '@/lib/ports';
import { PromptError } from './prompt-error';
import { type PromptFile, parsePromptFile } from './prompt-file';
import { renderPrompt } from './render-prompt';

/** Reads every `<step>/<name>.md` of the folder. Throws PromptError for the first file that is not valid. */
export function loadPrompts(folder: string = path.join(/* turbopackIgnore: true */ packageRoot(), 'prompts')): Prompts {
  const files = new Map<string, PromptFile>();
  for (const step of readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true })) {
    if (!step.isDirectory()) continue;
    for (const name of readdirSync(path.join(folder, step.name))) {
      if (!name.endsWith('.md')) continue;
      const id = `${step.name}/${name.slice(0, -'.md'.length)}`;
      files.set(id, parsePromptFile(readFileSync(path.join(folder, step.name, name), 'utf8'), id));
    }
  }
  return {
    render(id, variables) {
      const file = files.get(id);
      if (file === undefined) throw new PromptError(`There is no prompt ${id}.`);
      return renderPrompt(file, variables);
    },
  };
}
