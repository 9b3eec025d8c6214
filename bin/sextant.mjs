#!/usr/bin/env node
// The sextant command: the built bundle when it is up to date, the sources otherwise.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuildFresh } from '../scripts/build-freshness.mjs';
import { EnvFileError, loadEnvFile } from '../scripts/env-file.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
try {
  loadEnvFile(path.join(root, '.env'), process.env);
} catch (error) {
  if (!(error instanceof EnvFileError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const bundle = 'dist/cli/sextant.mjs';
if (isBuildFresh(root, [bundle])) await import(pathToFileURL(path.join(root, bundle)).href);
else {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: path.join(root, 'tsconfig.json') });
  await import(pathToFileURL(path.join(root, 'lib/cli/main.ts')).href);
}
