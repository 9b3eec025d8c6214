import { readFileSync } from 'node:fs';
import { parseProfile } from '@/lib/rank-guard/parse-profile';

function read(file: string): string {
  return readFileSync(new URL(`../goldens/${file}`, import.meta.url), 'utf8');
}

/** The text of a golden profile, for parsing it in broken forms. */
export function goldenText(name: 'six-queries' | 'random'): string {
  return read(`${name}.profile.json`);
}

export function goldenProfile(name: 'six-queries' | 'random') {
  return parseProfile(goldenText(name));
}

/** What the golden profile's evaluation must give: decisions, counts and nearest. */
export function goldenExpected(name: 'six-queries' | 'random'): {
  decisions: unknown[];
  counts: unknown;
  nearest: unknown;
} {
  return JSON.parse(read(`${name}.expected.json`));
}
