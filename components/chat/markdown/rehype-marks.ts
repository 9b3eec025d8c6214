type HastNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
};

const meaningful = /[\p{L}\p{N}]/u;

/**
 * A rehype plugin: puts `<mark>` around every text, wherever it stands in the rendered document. Only letters and
 * digits are compared, because the text is Markdown and the document no longer is; what is not found marks nothing.
 */
export function rehypeMarks({ texts }: { texts: readonly string[] }) {
  return (tree: unknown): void => {
    const nodes = textNodesIn(tree as HastNode);
    const page = squeeze(nodes.map(({ value }) => value ?? '').join(''));
    const ranges = texts.flatMap((text) => {
      const wanted = squeeze(text).text;
      const at = wanted === '' ? -1 : page.text.indexOf(wanted);
      return at < 0 ? [] : [{ start: page.places[at]!, end: page.places[at + wanted.length - 1]! + 1 }];
    });
    let offset = 0;
    const replaced = new Map<HastNode, HastNode[]>();
    for (const node of nodes) {
      const { length } = node.value ?? '';
      const inside = ranges.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
      replaced.set(
        node,
        cut(
          node.value ?? '',
          inside.filter(({ start, end }) => start < length && end > 0),
        ),
      );
      offset += length;
    }
    replaceIn(tree as HastNode, replaced);
  };
}

function textNodesIn(node: HastNode): HastNode[] {
  return node.type === 'text' ? [node] : (node.children ?? []).flatMap(textNodesIn);
}

function replaceIn(node: HastNode, replaced: ReadonlyMap<HastNode, HastNode[]>): void {
  node.children = node.children?.flatMap((child) => replaced.get(child) ?? [child]);
  for (const child of node.children ?? []) if (child.tagName !== 'mark') replaceIn(child, replaced);
}

/** A text with the marked stretches apart; overlapping ones keep the first one's. */
function cut(value: string, ranges: readonly { start: number; end: number }[]): HastNode[] {
  const pieces: HastNode[] = [];
  let position = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(range.start, position);
    const end = Math.min(range.end, value.length);
    if (end <= start) continue;
    if (start > position) pieces.push({ type: 'text', value: value.slice(position, start) });
    const marked = { type: 'text', value: value.slice(start, end) };
    // Blanks between blocks stay as they are: a table may hold nothing else between its rows.
    const hasWords = meaningful.test(marked.value);
    pieces.push(hasWords ? { type: 'element', tagName: 'mark', properties: {}, children: [marked] } : marked);
    position = end;
  }
  if (position < value.length) pieces.push({ type: 'text', value: value.slice(position) });
  return pieces;
}

/** Letters and digits with the place of each in the original. */
function squeeze(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let squeezed = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!meaningful.test(text[at]!)) continue;
    squeezed += text[at];
    places.push(at);
  }
  return { text: squeezed, places };
}
