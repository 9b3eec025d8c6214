import type { ContextSection, SectionName } from '@/lib/domain/context-section';

/** In the order in which a context shows them. */
const order: SectionName[] = ['reports', 'entities', 'relationships', 'claims', 'sources', 'rows'];

/**
 * The records of several contexts of one index, section by section, each once, in the order of first appearance. What
 * was read in parts has no text as a whole; its budget is what was used.
 */
export function mergeSections(
  contexts: readonly (readonly Pick<ContextSection, 'name' | 'title' | 'columns' | 'records' | 'budget'>[])[],
): ContextSection[] {
  const all = contexts.flat();
  return order.flatMap((name) => {
    const parts = all.filter((section) => section.name === name && section.records.length > 0);
    const [first] = parts;
    if (!first) return [];
    const seen = new Set<string>();
    const records = parts
      .flatMap((part) => part.records)
      .filter(({ recordId }) => !seen.has(recordId) && seen.add(recordId));
    const tokens = records.reduce((sum, record) => sum + record.tokens, 0);
    return {
      name,
      title: first.title,
      text: '',
      tokens,
      budget: { group: first.budget.group, tokens },
      columns: [...new Set(parts.flatMap((part) => part.columns))],
      records,
      dropped: [],
      droppedCount: 0,
    };
  });
}
