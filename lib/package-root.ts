import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of Sextant itself: the nearest with `samples/` and `package.json`, from this module upwards or the working folder. */
export function packageRoot(
  from: readonly string[] = [path.dirname(fileURLToPath(import.meta.url)), process.cwd()],
): string {
  for (const start of from) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const inFolder = (name: string) => existsSync(path.join(/* turbopackIgnore: true */ folder, name));
      if (inFolder('package.json') && inFolder('samples')) return folder;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error('The folder of Sextant with its samples was not found.');
}
