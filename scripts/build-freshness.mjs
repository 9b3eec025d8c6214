import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const sources = ['app', 'components', 'lib', 'db', 'evals', 'i18n', 'messages', 'prompts'];
const sourceFiles = ['package-lock.json', 'next.config.ts', 'tsconfig.json', 'instrumentation.ts', 'proxy.ts'];
const built = ['.next/BUILD_ID', 'dist/cli/sextant.mjs'];

/** Whether every built artefact exists and is younger than all sources. */
export function isBuildFresh(root, artefacts = built) {
  const stamps = artefacts.map((file) => path.join(root, file));
  if (!stamps.every(existsSync)) return false;
  const oldest = Math.min(...stamps.map((file) => statSync(file).mtimeMs));
  const files = sourceFiles.map((file) => path.join(root, file)).filter(existsSync);
  return newest([...files, ...sources.map((folder) => path.join(root, folder))]) <= oldest;
}

function newest(paths) {
  let latest = 0;
  for (const entry of paths) {
    const stat = statSync(entry, { throwIfNoEntry: false });
    if (!stat) continue;
    const inner = stat.isDirectory() ? newest(readdirSync(entry).map((name) => path.join(entry, name))) : 0;
    latest = Math.max(latest, stat.mtimeMs, inner);
  }
  return latest;
}
