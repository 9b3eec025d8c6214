import { expect, test } from 'vitest';
import { markAnswer } from './marked-answer';
import { rehypeCitations } from './rehype-citations';

type Node = { type: string; tagName?: string; value?: string; properties?: { markers?: string }; children?: Node[] };

/** A paragraph after the plugin, in short: sentences as `<text>`, markers as `#0 1`. */
function plain(text: string, tagName = 'p'): string {
  const paragraph: Node = {
    type: 'element',
    tagName,
    children: [{ type: 'text', value: markAnswer(text, { streaming: false }).markdown }],
  };
  rehypeCitations()({ type: 'root', children: [paragraph] });
  const write = (node: Node): string => {
    const inner = (node.children ?? []).map(write).join('');
    if (node.type === 'text') return node.value ?? '';
    if (node.tagName === 'citation-marker') return `#${node.properties?.markers}`;
    return node.tagName === 'cited-sentence' ? `<${inner}>` : inner;
  };
  return write(paragraph);
}

test.each([
  ['one sentence', '매출이 늘었다 [Data: Reports (1)].', '<매출이 늘었다>#0.'],
  ['only the sentence before the marker', 'One. Two [Data: Reports (1)].', 'One. <Two>#0.'],
  ['a marker after the full stop', 'One. Two. [Data: Reports (1)]', 'One. <Two.>#0'],
  ['markers in a row belong together', 'One [Data: Reports (1)] [Data: Entities (2)].', '<One>#0 1.'],
  ['each sentence its own', 'A [Data: Reports (1)]. B [Data: Reports (2)].', '<A>#0. <B>#1.'],
  ['no marker, no change', 'Nothing cited.', 'Nothing cited.'],
  ['a marker alone', '[Data: Reports (1)]', '#0'],
])('%s', (_, text, expected) => {
  expect(plain(text)).toBe(expected);
});
