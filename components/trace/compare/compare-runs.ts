import { recordDataset, recordKey } from '@/components/trace/selection';
import type { DropReason, SectionName } from '@/lib/domain/context-section';
import { type RunView, recordSections, type Span } from '@/lib/domain/run-view';

/** A step of either run: the n-th attempt of one is beside the n-th of the other; null where a run has none. */
export type StepPair = { name: string; attempt: number; a: Span | null; b: Span | null };

/** A place in a section, from 1. */
export type RecordChange = {
  section: SectionName;
  id: string;
  title: string;
  /** The record as the inspector opens it; null where nothing is stored. */
  key: string | null;
  change: 'added' | 'removed' | 'moved';
  placeA: number | null;
  placeB: number | null;
  /** Why the run that lacks it left it out; null where its log does not say. */
  reason: DropReason | null;
};

/** A line of both answers: what both say, or only one. */
export type SentencePair = { kind: 'same' | 'a' | 'b'; text: string };

/** Steps in the order of run A, those of B alone behind the step they follow there. */
export function pairSteps(a: RunView, b: RunView): StepPair[] {
  const steps = (view: RunView) => view.spans.filter(({ kind }) => kind === 'step');
  const keyOf = (span: Span) => `${span.step}#${span.attempt}`;
  const inB = new Map(steps(b).map((span) => [keyOf(span), span]));
  const pairs = steps(a).map((span): StepPair => {
    return { name: span.step, attempt: span.attempt, a: span, b: inB.get(keyOf(span)) ?? null };
  });
  const known = new Set(steps(a).map(keyOf));
  let place = 0;
  for (const span of steps(b)) {
    if (known.has(keyOf(span))) place = pairs.findIndex((pair) => pair.b === span) + 1;
    else pairs.splice(place++, 0, { name: span.step, attempt: span.attempt, a: null, b: span });
  }
  return pairs;
}

/** How the context of B differs from that of A: records added, removed with the reason, and those that changed place. */
export function compareContexts(a: RunView, b: RunView): { changes: RecordChange[]; same: number } {
  const [sectionsA, sectionsB] = [recordSections(a), recordSections(b)];
  const names = [...new Set([...sectionsA, ...sectionsB].map(({ name }) => name))];
  const changes: RecordChange[] = [];
  let same = 0;
  for (const section of names) {
    const [inA, inB] = [placesOf(sectionsA, section), placesOf(sectionsB, section)];
    const order = (places: Places, other: Places) => [...places].filter(([id]) => other.has(id)).map(([id]) => id);
    const [orderA, orderB] = [order(inA, inB), order(inB, inA)];
    const rankB = new Map(orderB.map((id, rank) => [id, rank]));
    const dataset = recordDataset(section);
    const add = (recordId: string, change: RecordChange['change'], reason: DropReason | null) => {
      const { id, title } = (inB.get(recordId) ?? inA.get(recordId))!;
      const key = dataset && recordKey(dataset, recordId);
      const [placeA, placeB] = [inA.get(recordId)?.place ?? null, inB.get(recordId)?.place ?? null];
      changes.push({ section, id, title, key, change, placeA, placeB, reason });
    };
    for (const id of inB.keys()) if (!inA.has(id)) add(id, 'added', reasonIn(sectionsA, section, id));
    for (const id of inA.keys()) if (!inB.has(id)) add(id, 'removed', reasonIn(sectionsB, section, id));
    orderA.forEach((id, rank) => {
      if (rankB.get(id) === rank) same += 1;
      else add(id, 'moved', null);
    });
  }
  return { changes, same };
}

type Sections = ReturnType<typeof recordSections>;
type Places = Map<string, { place: number; id: string; title: string }>;

function placesOf(sections: Sections, name: SectionName): Places {
  const places: Places = new Map();
  for (const record of sections.filter((section) => section.name === name).flatMap(({ records }) => records)) {
    if (record.in_context === false || places.has(record.recordId)) continue;
    const ends = record.source && record.target ? `${record.source} → ${record.target}` : null;
    const title = String(record.title ?? record.entity ?? ends ?? record.text ?? '').slice(0, 120);
    places.set(record.recordId, { place: places.size + 1, id: record.id, title });
  }
  return places;
}

function reasonIn(sections: Sections, name: SectionName, recordId: string): DropReason | null {
  const dropped = sections.filter((section) => section.name === name).flatMap((section) => section.dropped);
  return dropped.find((record) => record.recordId === recordId)?.reason ?? null;
}

/** The most sentences of an answer that are compared; what comes after them stands as different. */
const maxSentences = 400;

/** Both answers sentence by sentence: the longest common run of sentences is the same, the rest stands where it stood. */
export function compareSentences(a: string, b: string): SentencePair[] {
  const [left, right] = [sentencesOf(a), sentencesOf(b)];
  const [n, m] = [Math.min(left.length, maxSentences), Math.min(right.length, maxSentences)];
  const common = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      common[i]![j] =
        left[i] === right[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const pairs: SentencePair[] = [];
  let [i, j] = [0, 0];
  while (i < n || j < m) {
    if (i < n && j < m && left[i] === right[j]) {
      pairs.push({ kind: 'same', text: left[i++]! });
      j += 1;
    } else if (j >= m || (i < n && common[i + 1]![j]! >= common[i]![j + 1]!))
      pairs.push({ kind: 'a', text: left[i++]! });
    else pairs.push({ kind: 'b', text: right[j++]! });
  }
  for (const text of left.slice(n)) pairs.push({ kind: 'a', text });
  for (const text of right.slice(m)) pairs.push({ kind: 'b', text });
  return pairs;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?。！？…]["'”’)\]]*(?:\s*\[[^\]]*\])?)\s+(?!\[)/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}
