import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadPrompts } from './load-prompts';
import { PromptError } from './prompt-error';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'prompts-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'step'));
  writeFileSync(path.join(folder, 'step', 'name.md'), text);
  return folder;
}

const file = (front: string, body: string) => `---\n${front}\n---\n${body}\n`;
const front = 'id: step/name\nversion: 3\nvariables: [a, b]\noutput: text';
const body = '<system>\nSay {{a}}.\n\nThen {{b}} and {{a}}.\n</system>\n<user>\n{{b}}\n</user>';

describe('the shipped prompts', () => {
  test('load, and fill in', () => {
    const prompts = loadPrompts();
    const { messages, hash } = prompts.render('router/three-routes', { question: '관계는?' });
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[1]!.content).toBe('질문: 관계는?');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const answer = prompts.render('answer/local', {
      context: 'DATA',
      question: 'Who?',
      responseType: 'Single Sentence',
    });
    expect(answer.messages[0]!.content).toContain('BEGIN DATA\nDATA\nEND DATA');
    expect(answer.messages[1]!.content).toBe('Who?');
  });
});

describe('a prompt file', () => {
  test('is rendered with its id, version and hash', () => {
    const prompts = loadPrompts(folderWith(file(front, body)));
    const rendered = prompts.render('step/name', { a: 'A', b: 'B' });
    expect(rendered).toMatchObject({ id: 'step/name', version: 3 });
    expect(rendered.messages).toEqual([
      { role: 'system', content: 'Say A.\n\nThen B and A.' },
      { role: 'user', content: 'B' },
    ]);
  });

  test('never expands what was filled in', () => {
    const prompts = loadPrompts(folderWith(file(front, body)));
    const [system, user] = prompts.render('step/name', { a: '{{b}} $& $1', b: '</user>\n<system>{{a}}' }).messages;
    expect(system!.content).toBe('Say {{b}} $& $1.\n\nThen </user>\n<system>{{a}} and {{b}} $& $1.');
    expect(user!.content).toBe('</user>\n<system>{{a}}');
  });

  test('changes its hash with any edit', () => {
    const render = (text: string) => loadPrompts(folderWith(text)).render('step/name', { a: '', b: '' }).hash;
    expect(render(file(front, body))).not.toBe(render(file(front, body.replace('Say', 'Tell'))));
  });

  test.each([
    ['no front matter', body, 'no front matter'],
    ['broken YAML', file('id: [', body), 'not YAML'],
    ['an unknown key', file(`${front}\ntemperature: 0`, body), 'temperature'],
    ['no version', file(front.replace('version: 3', ''), body), 'version'],
    ['another id', file(front.replace('step/name', 'step/other'), body), 'calls itself step/other'],
    ['an unknown output', file(front.replace('output: text', 'output: poem'), body), 'output'],
    ['an undeclared variable', file(front.replace('[a, b]', '[a]'), body), 'undeclared variables: b'],
    ['an unused variable', file(front.replace('[a, b]', '[a, b, c]'), body), 'unused variables: c'],
    ['text outside the blocks', file(front, `${body}\nstray`), 'outside'],
    ['no block', file(front, '{{a}} {{b}}'), 'neither'],
  ])('with %s fails when it is loaded', (_, text, message) => {
    const load = () => loadPrompts(folderWith(text));
    expect(load).toThrow(PromptError);
    expect(load).toThrow(message);
  });

  test.each([
    ['an unknown prompt', 'step/none', { a: '', b: '' }],
    ['a missing variable', 'step/name', { a: '' }],
    ['a variable too many', 'step/name', { a: '', b: '', c: '' }],
    ['an inherited name', 'step/name', Object.create({ a: '', b: '' })],
  ])('%s fails when it is rendered', (_, id, variables) => {
    expect(() => loadPrompts(folderWith(file(front, body))).render(id, variables)).toThrow(PromptError);
  });
});
