import type { RunView } from '@/lib/domain/run-view';
import { citedRecordKey } from './selection';

/** The records that the answer cites in the end, each by its key with the numbers of its citations. */
export function citedRecords({ answer }: Pick<RunView, 'answer'>): ReadonlyMap<string, number[]> {
  const cited = new Map<string, number[]>();
  for (const citation of answer?.citations ?? []) {
    const key = citedRecordKey(citation);
    if (key !== null) cited.set(key, [...(cited.get(key) ?? []), citation.number]);
  }
  return cited;
}
