import { parse } from 'yaml';
import { z } from 'zod';

const FrontMatter = z.strictObject({
  /** Names the document in the other source files. */
  key: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  kind: z.string().min(1),
  date: z.iso.date(),
  cluster: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
});

/** A table of a document with its caption as title. Every row has as many cells as there are columns. */
export type MarkdownTable = { title: string; columns: string[]; rows: string[][] };

/** A document in its parts; `sections` are its text units, and joined by a blank line they are its text. */
export type SampleDocument = z.infer<typeof FrontMatter> & { sections: string[]; tables: MarkdownTable[] };

/** Parses Markdown with YAML front matter. Throws where the front matter or a table is malformed. */
export function parseDocument(markdown: string): SampleDocument {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown);
  if (!parts?.[1] || !parts[2]) throw new Error('a sample document begins with front matter');
  const body = compactTables(parts[2].trim());
  return { ...FrontMatter.parse(parse(parts[1])), sections: splitSections(body), tables: parseTables(body) };
}

/** Takes the padding out of pipe tables: it is there for the reader of the source and would only cost tokens. */
function compactTables(body: string): string {
  return body.replace(
    /^\|.*\|$/gm,
    (line) =>
      `| ${cells(line)
        .map((cell) => (isRule(cell) ? cell.replace(/-+/, '---') : cell))
        .join(' | ')} |`,
  );
}

/** Cuts a text before each level-two heading but the first, which stays with the document's title. */
function splitSections(body: string): string[] {
  const [head = '', first, ...rest] = body.split(/^(?=## )/m);
  return (first === undefined ? [head] : [head + first, ...rest]).map((section) => section.trim());
}

/** Finds pipe tables that follow a bold caption line, in reading order. */
function parseTables(body: string): MarkdownTable[] {
  return [...body.matchAll(/^\*\*(.+)\*\*\n\n((?:\|.*\|(?:\n|$))+)/gm)].map(([, title = '', block = '']) => {
    const [columns = [], rule, ...rows] = block.trim().split('\n').map(cells);
    if (!rule?.every(isRule)) throw new Error(`no rule under the header of «${title}»`);
    if (rows.some((row) => row.length !== columns.length)) throw new Error(`rows of unequal length in «${title}»`);
    return { title, columns, rows };
  });
}

function cells(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function isRule(cell: string): boolean {
  return /^:?-+:?$/.test(cell);
}
