import { fileURLToPath } from 'node:url';
import type { OpenIndex } from '@/lib/ports';
import { openFolder } from '../open-folder';

export type SampleName = 'a-christmas-carol' | 'operation-dulce' | 'hanbit-research';

const opened = new Map<SampleName, Promise<OpenIndex>>();

/** The folder of a sample index of this repository. */
export function sampleFolder(name: SampleName): string {
  return fileURLToPath(new URL(`../../../samples/${name}`, import.meta.url));
}

/** A sample index for tests, opened once a process. */
export function sampleIndex(name: SampleName): Promise<OpenIndex> {
  const known = opened.get(name) ?? openFolder(sampleFolder(name)).then(({ index }) => index);
  opened.set(name, known);
  return known;
}
