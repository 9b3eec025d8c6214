import type { Citation } from '@/lib/domain/citation';
import { findCitation } from '@/lib/domain/citation-resolve';
import { citationSegments } from '@/lib/domain/citation-segments';
import type { ContextSection } from '@/lib/domain/context-section';
import { citationTitle } from '../markdown/citation-context';

/**
 * An answer as Markdown that stands on its own: citation markers become footnote references `[^1]`, and the footnotes
 * name the records. `unresolved` is written behind a reference that is not in the run's context.
 */
export function answerAsMarkdown({
  text,
  citations,
  sections,
  unresolved,
}: {
  text: string;
  citations: readonly Citation[];
  sections: readonly ContextSection[];
  unresolved: string;
}): string {
  const body = citationSegments(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      return segment.references
        .flatMap(({ dataset, ids }) => ids.map((id) => findCitation(citations, dataset, id)))
        .map((citation) => (citation ? `[^${citation.number}]` : ''))
        .join('');
    })
    .join('')
    .trim();
  const notes = citations.map((citation) => {
    const reference = `${citation.dataset} ${citation.id}`;
    const title = citationTitle(citation, sections);
    const name = title === null ? reference : `${reference}: ${title}`;
    return `[^${citation.number}]: ${citation.resolved ? name : `${reference} (${unresolved})`}`;
  });
  return [body, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}
