import { markerToken } from './marked-answer';
import { uncitedSentenceEnds } from './uncited-sentences';

/** As much of hast as is needed here. */
type HastNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
};

const tokens = new RegExp(`((?:\\s*${markerToken.source})+)`, 'u');
const numbers = new RegExp(markerToken, 'gu');
const sentenceBreak = /[.!?。！？…]["'”’)\]]*\s+(?=\S)|\n/gu;

/**
 * A rehype plugin: turns marker tokens into `<citation-marker markers="0 1">` and the sentence before them into
 * `<cited-sentence markers="0 1">`, as far as it stands in the same text node. With `markUncited`, an `<uncited-mark>`
 * stands at the end of every sentence of a paragraph or list item that has no marker.
 */
export function rehypeCitations({ markUncited = false } = {}) {
  return (tree: unknown): void => {
    if (markUncited) markBlocks(tree as HastNode);
    splitTokens(tree as HastNode);
  };
}

const blocks = new Set(['p', 'li']);
const withoutSentences = new Set(['code', 'pre', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sup']);

function markBlocks(node: HastNode): void {
  if (withoutSentences.has(node.tagName ?? '')) return;
  if (!blocks.has(node.tagName ?? '')) {
    for (const child of node.children ?? []) markBlocks(child);
    return;
  }
  const nested = new Set(['p', 'ul', 'ol', 'blockquote', ...withoutSentences]);
  for (const child of node.children ?? []) if (nested.has(child.tagName ?? '')) markBlocks(child);
  const texts = textsIn(node, nested);
  const marks = uncitedSentenceEnds(texts.map(({ value }) => value).join(''));
  let offset = texts.reduce((length, { value }) => length + (value ?? '').length, 0);
  for (const { node: parent, at, value } of texts.reverse()) {
    offset -= value.length;
    const inside = marks.filter((mark) => mark > offset && mark <= offset + value.length);
    const cuts = [0, ...inside.map((mark) => mark - offset), value.length];
    const pieces = cuts
      .slice(1)
      .flatMap((end, i): HastNode[] => [
        ...textNodes(value.slice(cuts[i], end)),
        ...(i < inside.length ? [{ type: 'element', tagName: 'uncited-mark', properties: {}, children: [] }] : []),
      ]);
    parent.children?.splice(at, 1, ...pieces);
  }
}

/** The text nodes of a block in reading order, without those of the blocks in it, each with its place. */
function textsIn(node: HastNode, nested: ReadonlySet<string>): { node: HastNode; at: number; value: string }[] {
  return (node.children ?? []).flatMap((child, at) => {
    if (child.type === 'text') return [{ node, at, value: child.value ?? '' }];
    return nested.has(child.tagName ?? '') ? [] : textsIn(child, nested);
  });
}

function splitTokens(node: HastNode): void {
  if (node.tagName === 'code' || node.tagName === 'pre') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '');
    splitTokens(child);
    return [child];
  });
}

function split(value: string): HastNode[] {
  const nodes: HastNode[] = [];
  const pieces = value.split(tokens);
  // String.split gives text, the whole run of tokens, the number of its last token, text, …
  for (let at = 0; at < pieces.length; at += 3) {
    const text = pieces[at] ?? '';
    const run = pieces[at + 1];
    if (run === undefined) nodes.push(...textNodes(text));
    else {
      const markers = Array.from(run.matchAll(numbers), (match) => match[1]).join(' ');
      const start = lastSentence(text);
      nodes.push(...textNodes(text.slice(0, start)));
      if (start < text.length) nodes.push(element('cited-sentence', markers, textNodes(text.slice(start))));
      nodes.push(element('citation-marker', markers, []));
    }
  }
  return nodes;
}

/** Where the last sentence of a text begins; a mark at the very end belongs to the sentence it ends. */
function lastSentence(text: string): number {
  let start = 0;
  for (const match of text.matchAll(sentenceBreak)) start = match.index + match[0].length;
  return start + (text.slice(start).match(/^\s+(?=\S)/u)?.[0].length ?? 0);
}

function textNodes(value: string): HastNode[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function element(tagName: string, markers: string, children: HastNode[]): HastNode {
  return { type: 'element', tagName, properties: { markers }, children };
}
