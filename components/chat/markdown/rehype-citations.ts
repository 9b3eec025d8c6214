import { markerToken } from './marked-answer';

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
 * `<cited-sentence markers="0 1">`, as far as it stands in the same text node.
 */
export function rehypeCitations() {
  return (tree: unknown): void => splitTokens(tree as HastNode);
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
  return start;
}

function textNodes(value: string): HastNode[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function element(tagName: string, markers: string, children: HastNode[]): HastNode {
  return { type: 'element', tagName, properties: { markers }, children };
}
