import type { RunEventPayload } from '@/lib/domain/run-event';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import type { MapEnd } from './map-batches';

const blankLine = '\n\n';
/** What a line break behind it can share a token with. */
const endBehindWord = /[^\p{L}\p{N}\p{M}]*$/u;

export type AnalystNotes = Omit<Extract<RunEventPayload, { type: 'reduce-start' }>, 'type'> & { text: string };

/**
 * The points above 0 as the notes that an answer is written from, the most important first; of equals the earlier batch,
 * then the earlier point. A note that does not fit into `maxTokens` is left out, smaller ones behind it are not.
 * Analyst n is batch n. Form of GraphRAG's reduce step.
 */
export function analystNotes(ends: readonly MapEnd[], maxTokens: number, count: TokenCounter): AnalystNotes {
  const candidates = ends
    .flatMap(({ batch, points }) => points.map((point, position) => ({ batch, position, ...point })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.batch - b.batch || a.position - b.position);
  let text = '';
  let tokens = 0;
  const points: AnalystNotes['points'] = [];
  for (const { batch, position, score, description } of candidates) {
    const note = `----Analyst ${batch}----\nImportance Score: ${score}\n${withoutImitations(description)}`;
    const added = (points.length > 0 ? blankLine : '') + note;
    const end = text.match(endBehindWord)?.[0] ?? '';
    const total = tokens + count(end + added) - count(end);
    if (total > maxTokens) continue;
    text += added;
    tokens = total;
    points.push({ batch, position });
  }
  return { text, points, droppedCount: candidates.length - points.length, tokens, maxTokens };
}

/** A blank in front of lines that look like the opening of another note. */
function withoutImitations(description: string): string {
  return description.replaceAll(/^(?=-{4}|Importance Score:)/gm, ' ');
}
