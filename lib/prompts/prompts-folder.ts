import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PromptError } from './prompt-error';

/**
 * The folder of the prompt files: `prompts/` in the nearest folder upwards that holds it beside a `package.json`, seen
 * from this module (sources, tsx, an esbuild bundle in `dist`), else from the working folder (`next start`, whose
 * bundles may lie elsewhere). Throws PromptError when there is none.
 */
export function promptsFolder(from: readonly string[] = [path.dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
  for (const start of from) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const candidate = path.join(/* turbopackIgnore: true */ folder, 'prompts');
      if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(candidate, 'router'))) return candidate;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new PromptError(`There is no prompts folder above ${from.join(' or ')}.`);
}
