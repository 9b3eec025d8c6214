import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export class EnvFileError extends Error {}

/**
 * Puts the variables of a `.env` file into `env`; what the environment already has wins. A model's address that is empty
 * counts as not set: the AI SDK reads it by itself, and an empty one ends the process.
 * Throws EnvFileError, with a sentence that names the line, when the file cannot be read or understood.
 */
export function loadEnvFile(file, env) {
  if (existsSync(file)) readEnvFile(file, env);
  if (env.OPENAI_BASE_URL?.trim() === '') delete env.OPENAI_BASE_URL;
}

function readEnvFile(file, env) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new EnvFileError(`The file .env cannot be read (${error.code}). Fix its permissions or remove it.`);
  }
  const bad = firstBadLine(text);
  if (bad) throw new EnvFileError(`The file .env has a line that is not NAME=value: line ${bad}. Fix or remove it.`);
  for (const [name, value] of Object.entries(parse(text))) env[name] ??= value;
}

/** Number of the first line that is neither empty, a comment, an assignment, nor inside a quoted value; 0 when all are. */
function firstBadLine(text) {
  let quote = '';
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (quote) {
      if (line.includes(quote)) quote = '';
      continue;
    }
    if (/^\s*(#.*)?$/.test(line)) continue;
    const match = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=\s*(.*)$/.exec(line);
    if (!match) return index + 1;
    const opening = match[1][0];
    if ((opening === '"' || opening === "'" || opening === '`') && !match[1].slice(1).includes(opening))
      quote = opening;
  }
  return quote ? text.split(/\r?\n/).length : 0;
}

/** Node's own parser, which 20.9–20.11 do not have yet; those read plain assignments. */
function parse(text) {
  if (parseEnv) return parseEnv(text.replace(/^\uFEFF/, ''));
  const lines = text.split(/\r?\n/).map((line) => /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(
    lines.filter(Boolean).map(([, name, value]) => [name, value.replace(/^(["'`])(.*)\1$/, '$2')]),
  );
}
