import { expect, test } from 'vitest';
import { resolveCitations } from './citation-resolve';
import { sentencesCiting } from './cited-sentences';

test.each([
  ['one sentence', 'One. Two [Data: Sources (1)].', ['Two']],
  ['markers in a row', 'One [Data: Entities (4)] [Data: Sources (1)].', ['One']],
  ['each once, in order', 'A b [Data: Sources (1)]. C d. [data: sources (2, 1)]', ['A b', 'C d.']],
  ['none of another record', 'One [Data: Sources (2)].', []],
  ['a marker without a sentence', '[Data: Sources (1)]', []],
])('%s', (_, text, expected) => {
  const answer = { text, citations: resolveCitations(text, []) };
  const cited = sentencesCiting(answer, ({ dataset, id }) => dataset === 'Sources' && id === '1');
  expect(cited).toEqual(expected);
});
