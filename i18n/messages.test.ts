import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas';
import type { locales } from './locale';

type Messages = { [key: string]: string | Messages };

const root = path.resolve(import.meta.dirname, '..');

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? prefix + key : keysOf(value, `${prefix}${key}.`),
  );
}

function textOf(messages: Messages, key: string): string {
  const value = key.split('.').reduce<string | Messages>((at, part) => (at as Messages)[part]!, messages);
  return value as string;
}

function read(locale: string): Messages {
  return Object.fromEntries(
    areas.map((area) => [area, JSON.parse(readFileSync(path.join(root, 'messages', locale, `${area}.json`), 'utf8'))]),
  );
}

const messages = { ko: read('ko'), en: read('en') } satisfies Record<(typeof locales)[number], Messages>;
const keys = keysOf(messages.en);

const translator =
  /const (\w+) = (?:await )?(?:use|get)Translations\('([\w.]+)'\)|\(await getTranslations\('([\w.]+)'\)\)/g;
const literal = /'([\w.-]+)'|`([^`\n]*)`/g;

/** Stands for a key that only the running code knows. */
const anyKey = '\u0024{key}';

/** A pattern for the keys that a literal of the code may stand for: `step.${x}` stands for everything below `step`. */
function pattern(namespace: string, text: string = anyKey): RegExp {
  const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${namespace.replaceAll('.', '\\.')}\\.${parts.join('[^.]+')}$`);
}

/** Which keys a source file asks for: `certain` ones stand in the call itself, `possible` ones elsewhere in the file. */
function asked(source: string): { certain: { call: string; patterns: RegExp[] }[]; possible: RegExp[] } {
  const namespaces = new Map<string, string[]>();
  for (const [, name = '\\)', given, inline] of source.matchAll(translator)) {
    namespaces.set(name, [...(namespaces.get(name) ?? []), (given ?? inline)!]);
  }
  const literals = Array.from(source.matchAll(literal), ([, quoted, template]) => quoted ?? template!);
  const certain: { call: string; patterns: RegExp[] }[] = [];
  const possible: RegExp[] = [];
  for (const [name, spaces] of namespaces) {
    const calls = new RegExp(`(?<![\\w.])${name}(?:\\.has)?\\(\\s*(?:'([\\w.-]+)'|\`([^\`\\n]*)\`|(\\w))`, 'g');
    for (const [call, quoted, template, other] of source.matchAll(name === '\\)' ? /\)\('([\w.]+)'/g : calls)) {
      if (other === undefined) {
        certain.push({ call, patterns: spaces.map((space) => pattern(space, (quoted ?? template)!)) });
      } else {
        possible.push(...spaces.flatMap((space) => [undefined, ...literals].map((text) => pattern(space, text))));
      }
    }
  }
  return { certain, possible };
}

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => {
      const name = path.join(folder, file);
      return { name, ...asked(readFileSync(path.join(root, name), 'utf8')) };
    }),
);

test('both languages have the same keys with the same arguments', () => {
  expect(keysOf(messages.ko).sort()).toEqual([...keys].sort());
  const named = (text: string) => new Set(Array.from(text.matchAll(/\{\s*(\w+)\s*[,}]/g), ([, name]) => name));
  const differing = keys.filter((key) => {
    const [korean, english] = [named(textOf(messages.ko, key)), named(textOf(messages.en, key))];
    return [...korean].some((name) => !english.has(name));
  });
  expect(differing).toEqual([]);
});

test('no key that the code asks for is missing', () => {
  const missing = sources.flatMap(({ name, certain }) =>
    certain
      .filter(({ patterns }) => !keys.some((key) => patterns.some((wanted) => wanted.test(key))))
      .map(({ call }) => `${name}: ${call}`),
  );
  expect(missing).toEqual([]);
});

test('no key is unused', () => {
  const patterns = sources.flatMap(({ certain, possible }) => [...certain.flatMap((one) => one.patterns), ...possible]);
  expect(keys.filter((key) => !patterns.some((wanted) => wanted.test(key)))).toEqual([]);
});
