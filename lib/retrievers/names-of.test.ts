import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openFolder } from '@/lib/import/open-folder';
import { namesOf } from './names-of';

const starters = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync('samples/starters.json', 'utf8')));

describe.each(Object.entries(starters))('names in questions to %s', (sample, questions) => {
  it('are known where a starter gives them', async () => {
    const { index } = await openFolder(`samples/${sample}`);
    for (const question of questions) expect((await namesOf(question, index)).unknown, question).toEqual([]);
  });

  it('are known where they are the title of an entity, whatever is asked', async () => {
    const { index } = await openFolder(`samples/${sample}`);
    for (const title of index.structure.entities.titles.slice(0, 120)) {
      for (const question of [`Who is ${title}?`, `${title}의 역할은?`])
        expect((await namesOf(question, index)).unknown, question).toEqual([]);
    }
  });
});

it('a name that stands nowhere is unknown, those like it are named', async () => {
  const { index } = await openFolder('samples/a-christmas-carol');
  expect(await namesOf('Who is Ebenezer Potter?', index)).toEqual({
    known: [],
    unknown: [{ name: 'Ebenezer Potter', near: ['EBENEZER SCROOGE'] }],
  });
  const mixed = await namesOf('How does Scrooge compare to Captain Ahab?', index);
  expect(mixed).toMatchObject({ known: ['Scrooge'], unknown: [{ name: 'Captain Ahab' }] });
});

it('a Korean name that shares syllables with others is unknown; a compound of known words is known', async () => {
  const { index } = await openFolder('samples/hanbit-research');
  const { unknown } = await namesOf('한빛자동차의 매출은?', index);
  expect(unknown).toMatchObject([{ name: '한빛자동차' }]);
  expect(unknown[0]!.near).toContain('한빛마루증권');
  expect((await namesOf('환율위험의 크기는?', index)).unknown).toEqual([]);
});
