import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';

/**
 * The records of a section with all candidates, each marked `in_context` (GraphRAG's `return_candidate_context`). A
 * section that printed nothing keeps no candidates, as upstream; printed records that are no candidates come last.
 */
export function withCandidates(section: ContextSection, candidates: readonly ContextRecord[]): ContextSection {
  if (section.records.length === 0) return section;
  return { ...section, records: mergeCandidates(section.records, candidates) };
}

/** Candidates in their order, then what was printed and is none of them. */
export function mergeCandidates(
  printed: readonly ContextRecord[],
  candidates: readonly ContextRecord[],
): ContextRecord[] {
  const printedIds = new Set(printed.map((record) => record.recordId));
  const candidateIds = new Set(candidates.map((record) => record.recordId));
  return [
    ...candidates.map((record) => ({ ...record, in_context: printedIds.has(record.recordId) })),
    ...printed
      .filter((record) => !candidateIds.has(record.recordId))
      .map((record) => ({ ...record, in_context: true })),
  ];
}
