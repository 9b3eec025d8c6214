import { expect, test } from 'vitest';
import { defaultIndex } from './default-index';

const counts = { documents: 1, textUnits: 1, entities: 1, relationships: 1, communityReports: 0 };
const index = (name: string, starters: string[]) => ({ name, origin: 'sample' as const, counts, starters });
const indexes = [index('own', []), index('carol', ['Who is Scrooge?']), index('hanbit', ['해담모빌리티의 위험은?'])];

test.each([
  ['the last one while it exists', { last: 'own', locale: 'ko' }, 'own'],
  ['one in Korean for a Korean reader', { last: null, locale: 'ko' }, 'hanbit'],
  ['one in English for an English reader', { last: 'deleted', locale: 'en' }, 'carol'],
])('%s', (_, reader, expected) => {
  expect(defaultIndex(indexes, reader)?.name).toBe(expected);
});

test('any index rather than none, and none when there is none', () => {
  expect(defaultIndex([indexes[0]!], { last: null, locale: 'ko' })?.name).toBe('own');
  expect(defaultIndex([], { last: 'own', locale: 'ko' })).toBeNull();
});
