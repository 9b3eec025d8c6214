import type { DocumentSummary } from '@/lib/ports';
import { searchTerms } from '@/lib/text/search-terms';
import { tellingTerms } from './telling-terms';

/**
 * A name of documents: its search terms in order, the distinct telling ones, the place of the first of these in
 * `terms`, and the text units it stands for.
 */
export type DocumentName = { terms: string[]; tellingTerms: string[]; anchor: number; rows: number[] };

/** Names by their first telling term. */
export type DocumentNames = ReadonlyMap<string, readonly DocumentName[]>;

/** What tells works of the same name apart: Lilu (mythology). */
const trailingParentheses = /\s*[(（][^()（）]*[)）]\s*$/u;

/** The titles of documents as names of their text units. Documents with the same title share a name. */
export function nameDocuments(
  documents: readonly DocumentSummary[],
  documentIds: readonly (string | null)[],
): DocumentNames {
  const nameOf = new Map<string, DocumentName>();
  const byTerms = new Map<string, DocumentName>();
  const byAnchor = new Map<string, DocumentName[]>();
  for (const { id, title } of documents) {
    const name = readName(title);
    const anchor = name.terms[name.anchor];
    if (anchor === undefined) continue;
    const key = name.terms.join(' ');
    const known = byTerms.get(key);
    nameOf.set(id, known ?? name);
    if (known) continue;
    byTerms.set(key, name);
    byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), name]);
  }
  documentIds.forEach((id, row) => {
    if (id !== null) nameOf.get(id)?.rows.push(row);
  });
  return byAnchor;
}

function readName(title: string): DocumentName {
  const bare = title.replace(trailingParentheses, '');
  const text = bare.trim() === '' ? title : bare;
  const terms = searchTerms(text);
  const telling = tellingTerms(text);
  return { terms, tellingTerms: [...new Set(telling)], anchor: terms.indexOf(telling[0] ?? ''), rows: [] };
}

/** The names that stand whole in a text, each once. */
export function namesWithin(names: DocumentNames, text: string): DocumentName[] {
  const terms = searchTerms(text);
  const found = new Set<DocumentName>();
  terms.forEach((term, place) => {
    for (const name of names.get(term) ?? []) {
      const start = place - name.anchor;
      if (name.terms.every((part, i) => terms[start + i] === part)) found.add(name);
    }
  });
  return [...found];
}
