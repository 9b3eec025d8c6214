import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from './areas';
import { locales } from './locale';

type Messages = { [key: string]: string | Messages };

const root = path.dirname(import.meta.dirname);

function keysOf(messages: Messages, prefix: string): [key: string, message: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : keysOf(value, `${prefix}.${key}`),
  );
}

const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new Map(
      areas.flatMap((area) =>
        keysOf(JSON.parse(readFileSync(path.join(root, 'messages', locale, `${area}.json`), 'utf8')), area),
      ),
    ),
  ]),
) as Record<(typeof locales)[number], Map<string, string>>;

/** Names of the arguments of an ICU message, in order. */
function argumentsOf(message: string): string[] {
  return [...new Set(Array.from(message.matchAll(/\{\s*(\w+)\s*(?=[,}])/g), (match) => match[1]!))].sort();
}

const sources = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const declaration =
  /(?:const (\w+) = )?\(?(?:await )?(?:useTranslations|getTranslations)\('([\w.-]+)'\)\)?(?:\('([\w.-]+)')?/g;

/** What a source asks for: whole keys, and patterns where a part is only known when it runs. */
function usesOf(text: string): { keys: string[]; patterns: RegExp[] } {
  const declarations = [...text.matchAll(declaration)];
  const uses = declarations.map(({ 1: name, 2: namespace = '', 3: direct, index }) => {
    if (direct) return { keys: [`${namespace}.${direct}`], patterns: [] };
    const next = declarations.find((other) => other.index > index && other[1] === name);
    return name ? callsOf(name, namespace, text.slice(index, next?.index)) : { keys: [], patterns: [] };
  });
  return { keys: uses.flatMap(({ keys }) => keys), patterns: uses.flatMap(({ patterns }) => patterns) };
}

/** The calls of one translator: with a text, a template, a choice between texts, or anything else. */
function callsOf(name: string, namespace: string, text: string): { keys: string[]; patterns: RegExp[] } {
  const calls = text.matchAll(
    new RegExp(`\\b${name}(?:\\.(?:has|rich|raw))?\\(\\s*(?:'([\\w.-]+)'|\`([^\`]+)\`|([a-z][^,)]*))`, 'g'),
  );
  const keys: string[] = [];
  const patterns: RegExp[] = [];
  for (const [, literal, template, expression] of calls) {
    const choices = Array.from((expression ?? '').matchAll(/[?:]\s*'([\w.-]+)'/g), (match) => match[1]!);
    keys.push(...(literal ? [literal] : choices).map((key) => `${namespace}.${key}`));
    if (template) patterns.push(keyPattern(namespace, template.split(/\$\{[^}]*\}/)));
    else if (!literal && choices.length === 0) patterns.push(keyPattern(namespace, ['', '']));
  }
  return { keys, patterns };
}

function keyPattern(namespace: string, parts: string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+');
  return new RegExp(`^${namespace.replaceAll('.', '\\.')}\\.${escaped}$`);
}

const uses = sources.map(({ file, text }) => ({ file, ...usesOf(text) }));

test('both languages have the same keys', () => {
  expect([...messages.ko.keys()].sort()).toEqual([...messages.en.keys()].sort());
});

test('a message takes the same arguments in both languages', () => {
  const known = (locale: (typeof locales)[number]) =>
    [...messages[locale]].map(([key, message]) => [key, argumentsOf(message)] as const);
  const different = known('ko').flatMap(([key, names]) => {
    const others = argumentsOf(messages.en.get(key) ?? '');
    return names.some((name) => !others.includes(name) && name !== 'count') ? [key] : [];
  });
  expect(different).toEqual([]);
});

describe('keys and sources', () => {
  test('no key that is asked for is missing', () => {
    const missing = uses.flatMap(({ file, keys }) =>
      keys.filter((key) => !messages.en.has(key)).map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('no pattern is without a key', () => {
    const missing = uses.flatMap(({ file, patterns }) =>
      patterns
        .filter((wanted) => ![...messages.en.keys()].some((key) => wanted.test(key)))
        .map((wanted) => `${file}: ${wanted.source}`),
    );
    expect(missing).toEqual([]);
  });

  test('no key is unused', () => {
    const keys = new Set(uses.flatMap((use) => use.keys));
    const patterns = uses.flatMap((use) => use.patterns);
    const unused = [...messages.en.keys()].filter(
      (key) => !keys.has(key) && !patterns.some((wanted) => wanted.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
