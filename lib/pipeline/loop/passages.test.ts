import { expect, it } from 'vitest';
import { openFolder } from '@/lib/import/open-folder';
import { nearTitles, readPassages } from './passages';

it.each([
  ['a-christmas-carol', 0],
  ['hanbit-research', 3],
])('names documents that were found where there is more than one: %s', async (sample, named) => {
  const { index } = await openFolder(`samples/${sample}`);
  const documents = new Map((await index.documents()).map(({ id, title }) => [id, title]));
  const firstOf = [...documents.keys()].slice(0, 3).map((id) => index.structure.textUnits.documentIds.indexOf(id));
  const titles = await nearTitles(index, { query: '', passages: await readPassages(index, firstOf) });
  expect(titles.filter((title) => [...documents.values()].includes(title))).toHaveLength(named);
});
