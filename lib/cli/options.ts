import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Turn } from '@/lib/domain/conversation';
import { ProfileName } from '@/lib/domain/profile';
import { questionLanguage } from '@/lib/text/question-language';
import { UsageError } from './errors';
import { readTextFile } from './read-text-file';

/** Values of options, read in the wording GraphRAG's command line uses (requirements G-05). All throw UsageError. */

export function requireOption(value: string | undefined, names: string, choices?: readonly string[]): string {
  if (value !== undefined) return value;
  const list = choices ? ` Choose from: ${choices.join(', ')}.` : '';
  throw new UsageError(`Missing option ${names}.${list}`);
}

export function choiceOption<T extends string>(value: string, name: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found) return found;
  const list = choices.map((choice) => `'${choice}'`).join(', ');
  throw new UsageError(`Invalid value for ${name}: '${value}' is not one of ${list}.`);
}

export function profileOption(value: string): ProfileName {
  return choiceOption(value, "'--profile'", ProfileName.options);
}

/** A community level, or null for `none`. */
export function levelOption(value: string): number | null {
  if (value === 'none') return null;
  if (!/^\d+$/.test(value))
    throw new UsageError(`Invalid value for '--community-level': '${value}' is not a valid integer.`);
  return Number(value);
}

/** A file or a folder that can be read. */
export function existingPath(value: string, name: string): string {
  const full = path.resolve(value);
  if (!existsSync(full)) throw invalidPath(value, name, 'does not exist');
  if (!allows(full, constants.R_OK)) throw invalidPath(value, name, 'is not readable');
  return full;
}

export function existingFile(value: string, name: string): string {
  const full = existingPath(value, name);
  if (statSync(full).isDirectory()) throw invalidPath(value, name, 'is a directory');
  return full;
}

export function existingFolder(value: string, name: string, { writable = false } = {}): string {
  const full = existingPath(value, name);
  if (!statSync(full).isDirectory()) throw invalidPath(value, name, 'is a file');
  if (writable && !allows(full, constants.W_OK)) throw invalidPath(value, name, 'is not writable');
  return full;
}

function allows(full: string, mode: number): boolean {
  try {
    accessSync(full, mode);
    return true;
  } catch {
    return false;
  }
}

function invalidPath(value: string, name: string, problem: string): UsageError {
  return new UsageError(`Invalid value for ${name}: Path '${value}' ${problem}.`);
}

/** `[{ "role": "user" | "assistant", "content": "…" }]`, oldest first. */
export function historyOption(file: string): Turn[] {
  const text = readTextFile(existingFile(file, "'--history'"), { maxMegabytes: 10 });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UsageError(`Invalid value for '--history': '${file}' is not JSON.`);
  }
  const turns = z.array(Turn).safeParse(content);
  if (turns.success) return turns.data;
  const [issue] = turns.error.issues;
  throw new UsageError(`Invalid value for '--history': ${issue?.path.join('.')}: ${issue?.message}.`);
}

/** Ids separated by commas; `,` alone gives none. */
export function entitiesOption(value: string): string[] {
  return value
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Collects an option that may be given several times. */
export function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value];
}

/** The language a question is answered in where nobody chose one. */
export const localeOf = questionLanguage;

/** Names separated by commas, each once. Throws UsageError when there is none. */
export function namesOption(value: string): string[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new UsageError("Invalid value for '--index' or '--source': give a name.");
  return [...new Set(names)];
}
