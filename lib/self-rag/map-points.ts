import { z } from 'zod';
import { sectionOfDataset } from '@/lib/domain/citation-resolve';
import { citationSegments } from '@/lib/domain/citation-segments';
import type { MapPoint } from '@/lib/domain/report-batch';

/** The form a model is asked for; scores beyond 0–100 and with decimals are set right afterwards. */
export const MapAnswer = z.object({
  points: z.array(z.object({ description: z.string(), score: z.coerce.number() })),
});
export type MapAnswer = z.infer<typeof MapAnswer>;

const WrittenPoint = z.object({
  description: z.string(),
  score: z.union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d/)
      .transform(Number.parseFloat),
  ]),
});

/** How many brackets of an answer are tried, so that a hostile one costs no more. */
const maxStarts = 2000;

/**
 * The points in an answer that does not fit the form: every object that is whole and has description and score, inside
 * prose, after commas too many, in a list that was cut off. Empty when there is none.
 */
export function salvagePoints(answer: string): MapAnswer['points'] {
  return [...innermostObjects(answer)].flatMap((text) => {
    const point = WrittenPoint.safeParse(parseLoosely(text));
    return point.success ? [point.data] : [];
  });
}

/** Points as they go on: whole scores of 0–100, blank ones left out, with the reports of the batch that they name. */
export function toMapPoints(points: MapAnswer['points'], batchIds: readonly string[]): MapPoint[] {
  const known = new Set(batchIds);
  return points
    .filter(({ description }) => description.trim() !== '')
    .map(({ description, score }) => ({
      description: description.trim(),
      score: Math.min(Math.max(Math.round(score), 0), 100),
      reportIds: namedReports(description).filter((id) => known.has(id)),
    }));
}

function namedReports(description: string): string[] {
  const references = citationSegments(description).flatMap((segment) =>
    segment.kind === 'citations' ? segment.references : [],
  );
  const reports = references.filter(({ dataset }) => sectionOfDataset(dataset) === 'reports');
  return [...new Set(reports.flatMap(({ ids }) => ids))];
}

/** Stretches from an opening bracket to its closing one without brackets between, those in strings not counted. */
function* innermostObjects(text: string): Generator<string> {
  let start = -1;
  let starts = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i];
    if (inString) {
      if (letter === '\\') i += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = start >= 0;
    else if (letter === '{') {
      start = i;
      starts += 1;
      if (starts > maxStarts) return;
    } else if (letter === '}' && start >= 0) {
      yield text.slice(start, i + 1);
      start = -1;
    }
  }
}

/** JSON, with line breaks inside strings and a comma before the closing bracket allowed; undefined when it is none. */
function parseLoosely(text: string): unknown {
  for (const candidate of [text, text.replaceAll(/,\s*}/g, '}').replaceAll(/\r?\n/g, ' ')]) {
    try {
      return JSON.parse(candidate);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
