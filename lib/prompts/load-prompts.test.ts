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
    const prompts = loadPrompts({ folder: folderWith(file(front, body)) });
    const rendered = prompts.render('step/name', { a: 'A', b: 'B' });
    expect(rendered).toMatchObject({ id: 'step/name', version: 3 });
    expect(rendered.messages).toEqual([
      { role: 'system', content: 'Say A.\n\nThen B and A.' },
      { role: 'user', content: 'B' },
    ]);
  });

  test('never expands what was filled in', () => {
    const prompts = loadPrompts({ folder: folderWith(file(front, body)) });
    const [system, user] = prompts.render('step/name', { a: '{{b}} $& $1', b: '</user>\n<system>{{a}}' }).messages;
    expect(system!.content).toBe('Say {{b}} $& $1.\n\nThen </user>\n<system>{{a}} and {{b}} $& $1.');
    expect(user!.content).toBe('</user>\n<system>{{a}}');
  });

  test('changes its hash with any edit', () => {
    const render = (text: string) =>
      loadPrompts({ folder: folderWith(text) }).render('step/name', { a: '', b: '' }).hash;
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
    const load = () => loadPrompts({ folder: folderWith(text) });
    expect(load).toThrow(PromptError);
    expect(load).toThrow(message);
  });

  test.each([
    ['an unknown prompt', 'step/none', { a: '', b: '' }],
    ['a missing variable', 'step/name', { a: '' }],
    ['a variable too many', 'step/name', { a: '', b: '', c: '' }],
    ['an inherited name', 'step/name', Object.create({ a: '', b: '' })],
  ])('%s fails when it is rendered', (_, id, variables) => {
    expect(() => loadPrompts({ folder: folderWith(file(front, body)) }).render(id, variables)).toThrow(PromptError);
  });
});

describe('a workspace of prompts', () => {
  const ruled = { question: 'Who?' };
  const own = (text: string, name = 'three-routes', step = 'router') => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workspace-'));
    folders.push(folder);
    mkdirSync(path.join(folder, step));
    writeFileSync(path.join(folder, step, `${name}.md`), text);
    return folder;
  };
  const routes = (variables: string, output: string, text: string) =>
    file(`id: router/three-routes\nversion: 9\nvariables: ${variables}\noutput: ${output}`, text);
  const good = routes('[question]', 'route_decision', '<user>\n다음: {{question}}\n</user>');

  test('replaces the built-in one, and says so', () => {
    const prompts = loadPrompts({ workspace: own(`\uFEFF${good}`) });
    const builtIn = loadPrompts();
    expect(prompts.replaced).toEqual(['router/three-routes']);
    const rendered = prompts.render('router/three-routes', ruled);
    expect(rendered).toMatchObject({ version: 9, source: 'workspace', messages: [{ content: '다음: Who?' }] });
    expect(rendered.hash).not.toBe(builtIn.render('router/three-routes', ruled).hash);
    expect(prompts.render('answer/general', {})).toEqual(builtIn.render('answer/general', {}));
    expect(builtIn.render('router/three-routes', ruled).source).toBe('built-in');
    expect(builtIn.replaced).toEqual([]);
  });

  test.each([
    ['leaves out {{question}}', routes('[]', 'route_decision', '<user>\nHi\n</user>')],
    [
      'nobody fills in {{other}}',
      routes('[question, other]', 'route_decision', '<user>\n{{question}}{{other}}\n</user>'),
    ],
    ['its output must be route_decision, not text', routes('[question]', 'text', '<user>\n{{question}}\n</user>')],
    ['no front matter', 'Only words.'],
    ['uses undeclared variables: question', routes('[]', 'route_decision', '<user>\n{{question}}\n</user>')],
  ])('that is broken is never used: %s', (reason, text) => {
    const workspace = own(text);
    const place = path.join(workspace, 'router', 'three-routes.md');
    expect(() => loadPrompts({ workspace })).toThrow(PromptError);
    expect(() => loadPrompts({ workspace })).toThrow(`The prompt file ${place} cannot be used: `);
    expect(() => loadPrompts({ workspace })).toThrow(reason);
  });

  test('names a file that replaces nothing, one that is not UTF-8, and a folder that is not there', () => {
    expect(() => loadPrompts({ workspace: own(good, 'three-rotues') })).toThrow(
      'there is no prompt router/three-rotues',
    );
    const latin = own('');
    writeFileSync(path.join(latin, 'router', 'three-routes.md'), Buffer.from([0x2d, 0xe9, 0x2d]));
    expect(() => loadPrompts({ workspace: latin })).toThrow('cannot be read as UTF-8');
    expect(() => loadPrompts({ workspace: path.join(latin, 'gone') })).toThrow('The folder of prompts');
  });
});
