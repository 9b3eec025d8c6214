import { expect, test } from 'vitest';
import { markAnswer } from './marked-answer';
import { rehypeCitations } from './rehype-citations';

type Node = { type: string; tagName?: string; value?: string; properties?: { markers?: string }; children?: Node[] };

/** A paragraph after the plugin, in short: sentences as `<text>`, markers as `#0 1`. */
function plain(text: string, tagName = 'p', markUncited = false): string {
  const paragraph: Node = {
    type: 'element',
    tagName,
    children: [{ type: 'text', value: markAnswer(text, { streaming: false }).markdown }],
  };
  rehypeCitations({ markUncited })({ type: 'root', children: [paragraph] });
  const write = (node: Node): string => {
    const inner = (node.children ?? []).map(write).join('');
    if (node.type === 'text') return node.value ?? '';
    if (node.tagName === 'citation-marker') return `#${node.properties?.markers}`;
    if (node.tagName === 'uncited-mark') return '~';
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

test.each([
  ['the sentence without a marker', 'One. Two [Data: Reports (1)]. Three!', 'One.~ <Two>#0. Three!~'],
  ['not the one whose marker stands behind it', 'One. [Data: Reports (1)] Two', '<One.>#0 Two~'],
  [
    'no abbreviation, number or opening line',
    'Mr. Scrooge has 3.5 coins [Data: Reports (1)]. In short:',
    'Mr. <Scrooge has 3.5 coins>#0. In short:',
  ],
  ['Korean alike', '매출이 늘었다. 비용은 줄었다 [Data: Reports (1)].', '매출이 늘었다.~ <비용은 줄었다>#0.'],
])('marks %s', (_, text, expected) => {
  expect(plain(text, 'p', true)).toBe(expected);
});

test('marks nothing in headings and tables', () => {
  expect(plain('One. Two.', 'h2', true)).toBe('One. Two.');
  expect(plain('One. Two.', 'table', true)).toBe('One. Two.');
});

test('finds the end of a sentence that goes on in another element, and leaves lists in a list item to themselves', () => {
  const text = (value: string): Node => ({ type: 'text', value });
  const of = (tagName: string, ...children: Node[]): Node => ({ type: 'element', tagName, children });
  const item = of('li', text('He is '), of('strong', text('kind.')), of('ul', of('li', text('Inner'))));
  rehypeCitations({ markUncited: true })({ type: 'root', children: [of('ul', item)] });
  const tags = (node: Node): string => node.value ?? `${node.tagName}(${(node.children ?? []).map(tags).join('')})`;
  expect(tags(item)).toBe('li(He is strong(kind.uncited-mark())ul(li(Inneruncited-mark())))');
});
