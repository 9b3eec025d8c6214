import type { Citation } from './citation';
import { findCitation } from './citation-resolve';
import { citationSegments } from './citation-segments';

/** Where a sentence ends before the one that follows it, or a line does. */
const sentenceBreak = /[.!?。！？…]["'”’)\]]*\s+(?=\S)|\n/gu;

/** The sentences of an answer that cite a record, in order; markers in a row belong to the same sentence. */
export function sentencesCiting(
  answer: { text: string; citations: readonly Citation[] },
  isRecord: (citation: Citation) => boolean,
): string[] {
  const cited: string[] = [];
  let sentence = '';
  for (const segment of citationSegments(answer.text)) {
    if (segment.kind === 'text') {
      const last = lastSentence(segment.text);
      if (/[\p{L}\p{N}]/u.test(last)) sentence = last;
      continue;
    }
    const cites = segment.references.some(({ dataset, ids }) =>
      ids.some((id) => {
        const citation = findCitation(answer.citations, dataset, id);
        return citation !== null && isRecord(citation);
      }),
    );
    if (cites && sentence !== '' && !cited.includes(sentence)) cited.push(sentence);
  }
  return cited;
}

function lastSentence(text: string): string {
  let start = 0;
  const trimmed = text.trimEnd();
  for (const match of trimmed.matchAll(sentenceBreak)) start = match.index + match[0].length;
  return trimmed.slice(start).replace(/^[\s\p{P}]+/u, '');
}
