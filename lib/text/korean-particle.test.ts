import { expect, test } from 'vitest';
import { withParticle } from './korean-particle';

test.each([
  ['표', 'subject', '표가'],
  ['위험', 'subject', '위험이'],
  ['표(Table)', 'subject', '표(Table)가'],
  ['문서', 'and', '문서와'],
  ['Risk', 'topic', 'Risk은(는)'],
] as const)('%s as %s: %s', (word, particle, said) => {
  expect(withParticle(word, particle)).toBe(said);
});
