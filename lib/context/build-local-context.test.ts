import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContextSection } from '@/lib/domain/context-section';
import { compatOff, RunSettings } from '@/lib/domain/settings';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { escapeCell } from '@/lib/index/prompt-lines';
import type { OpenIndex } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { buildLocalContext } from './build-local-context';

let index: OpenIndex;
let count: TokenCounter;
beforeAll(async () => {
  index = await sampleIndex('a-christmas-carol');
  count = await loadTokenCounter('o200k_base');
});

const settings = fc
  .record({
    maxContextTokens: fc.constantFrom(0, 100, 500, 2000, 12_000, 40_000),
    communityProp: fc.constantFrom(0, 0.15, 0.4),
    textUnitProp: fc.constantFrom(0, 0.3, 0.6),
    topKRelationships: fc.integer({ min: 0, max: 12 }),
    communityLevel: fc.option(fc.integer({ min: 0, max: 3 })),
    includeEntityRank: fc.boolean(),
    includeRelationshipWeight: fc.boolean(),
    includeCommunityRank: fc.boolean(),
    useCommunitySummary: fc.boolean(),
    covariates: fc.boolean(),
    relationshipRankingAttribute: fc.constantFrom('rank', 'weight'),
    compat: fc.record(Object.fromEntries(Object.keys(compatOff).map((name) => [name, fc.boolean()]))),
  })
  .map((given) => RunSettings.parse(given));
const rows = fc.uniqueArray(fc.integer({ min: 0, max: 528 }), { maxLength: 25 });
const history = fc.array(
  fc.record({ role: fc.constantFrom('user', 'assistant'), content: fc.string({ unit: 'grapheme', maxLength: 40 }) }),
  { maxLength: 6 },
);

describe('any context', () => {
  it('keeps its budgets, counts what it prints and prints its records', async () => {
    await fc.assert(
      fc.asyncProperty(rows, settings, history, async (entityRows, given, turns) => {
        const context = await buildLocalContext({ index, entityRows, settings: given, history: turns });
        expect(context.tokens).toBe(count(context.text));
        for (const section of context.sections) {
          expect(section.tokens, section.name).toBe(count(section.text));
          expect(section.text, section.name).toBe(rendered(section, given) ?? section.text);
          expect(context.text).toContain(section.text);
          expect(section.droppedCount).toBeGreaterThanOrEqual(section.dropped.length);
          expect(section.dropped.length).toBeLessThanOrEqual(200);
        }
        expectWithinBudget(context.sections, given);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is the same for the same input, and changes nothing', async () => {
    const { structure } = index;
    const before = JSON.stringify([
      structure.reports,
      structure.textUnits.shortIds,
      [...structure.relationships.ranks],
    ]);
    await fc.assert(
      fc.asyncProperty(rows, settings, async (entityRows, given) => {
        const input = { index, entityRows: Object.freeze(entityRows), settings: given, history: [] };
        expect(await buildLocalContext(input)).toEqual(await buildLocalContext(input));
      }),
      { numRuns: 15 },
    );
    expect(JSON.stringify([structure.reports, structure.textUnits.shortIds, [...structure.relationships.ranks]])).toBe(
      before,
    );
  }, 60_000);

  it('accounts for every relationship and claim of its entities: printed or dropped with a reason', async () => {
    const { relationships, entities, claims } = index.structure;
    const entityRows = [...entities.degrees.keys()]
      .sort((a, b) => entities.degrees[b]! - entities.degrees[a]!)
      .slice(0, 20);
    const { sections } = await buildLocalContext({ index, entityRows, settings: RunSettings.parse({}), history: [] });
    const mapped = new Set(entityRows);
    const touching = [...relationships.sourceRows].filter(
      (source, row) => mapped.has(source) || mapped.has(relationships.targetRows[row]!),
    );
    const about = [...claims.subjectRows].filter((subject) => mapped.has(subject));
    const total = (name: string) => {
      const section = sections.find((each) => each.name === name)!;
      return section.records.length + section.droppedCount;
    };
    expect(total('relationships')).toBe(touching.length);
    expect(total('claims')).toBe(about.length);
    expect(total('entities')).toBe(20);
  });
});

/** The section written from its records alone; null for one that is not a table (empty, brackets, bare opening line). */
function rendered(section: ContextSection, { compat }: RunSettings): string | null {
  if (section.records.length === 0) return null;
  const isCsv = section.name === 'reports' || section.name === 'history';
  const plain = (cell: string) => cell;
  const csv = (cell: string) => (/[|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const write = !compat.unescapedCells ? escapeCell : isCsv ? csv : plain;
  const lines = section.records.map((record) =>
    section.columns.map((column) => write(String(record[column]))).join('|'),
  );
  return [`-----${section.title}-----`, section.columns.join('|'), ...lines, ''].join('\n');
}

/**
 * A group of sections stays within its share. The exceptions are upstream's: opening lines stand whatever the share,
 * GraphRAG's reports are counted before they are quoted, and its brackets cost a token.
 */
function expectWithinBudget(sections: readonly ContextSection[], { compat }: RunSettings): void {
  for (const group of ['community', 'local', 'text'] as const) {
    const members = sections.filter((section) => section.budget.group === group);
    const printed = members.filter((section) => section.records.length > 0);
    const share = members[0]?.budget.tokens ?? 0;
    if (group === 'community' && compat.unescapedCells) continue;
    if (printed.length === 0) continue;
    const tokens = printed.reduce((sum, section) => sum + section.tokens, 0);
    expect(tokens, group).toBeLessThanOrEqual(share);
  }
}
