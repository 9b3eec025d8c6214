import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every `<step>/<name>.md` of a folder with the id that its place gives it; anything else in it is passed over. */
export function promptFiles(folder: string): { id: string; file: string }[] {
  const steps = readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true });
  return steps
    .filter((step) => step.isDirectory())
    .flatMap((step) =>
      readdirSync(path.join(folder, step.name))
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => ({
          id: `${step.name}/${name.slice(0, -'.md'.length)}`,
          file: path.join(folder, step.name, name),
        })),
    );
}
