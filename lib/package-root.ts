import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What stands in the root and nowhere above or below it. */
const marks = ['package.json', 'prompts', 'samples', path.join('db', 'migrations')];

/**
 * The folder of Sextant itself, where prompts, samples and migrations lie: the nearest upwards from this module (sources,
 * tsx, a bundle in `dist`), else from the working folder (`next start`, whose bundles may lie elsewhere). Throws when
 * there is none.
 */
export function packageRoot(
  from: readonly string[] = [path.dirname(fileURLToPath(import.meta.url)), process.cwd()],
): string {
  for (const start of from) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      if (marks.every((mark) => existsSync(path.join(/* turbopackIgnore: true */ folder, mark)))) return folder;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(`Sextant's folder was not found above ${from.join(' or ')}.`);
}
