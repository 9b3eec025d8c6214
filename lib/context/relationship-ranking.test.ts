import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { smallData } from '@/lib/index/testing';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { RelationshipRanking } from './relationship-ranking';

type Edge = { source: string; target: string; rank: number; weight: number };
type Rules = ConstructorParameters<typeof RelationshipRanking>[1];

beforeAll(async () => {
  await loadTokenCounter('o200k_base');
});

const titles = ['A', 'B', 'C', 'D', 'E'];
const title = fc.constantFrom(...titles, 'DANGLING', 'LOOSE');
const edges = fc.array(
  fc.record({
    source: title,
    target: title,
    rank: fc.integer({ min: 0, max: 3 }),
    weight: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 14 },
);
const rules = fc.record({
  relationshipRankingAttribute: fc.constantFrom('rank', 'weight'),
  topKRelationships: fc.integer({ min: 0, max: 3 }),
  relationshipCap: fc.constantFrom('perEntity', 'total'),
}) satisfies fc.Arbitrary<Rules>;

/** The order by its definition, over the whole table. */
function byDefinition(
  all: Edge[],
  added: string[],
  { relationshipRankingAttribute: by, topKRelationships, relationshipCap }: Rules,
) {
  const has = (name: string) => added.includes(name);
  const rows = all.map((edge, row) => ({ ...edge, row }));
  const inside = rows.filter(({ source, target }) => has(source) && has(target)).sort((a, b) => b[by] - a[by]);
  const outside = [
    ...rows.filter(({ source, target }) => has(source) && !has(target)),
    ...rows.filter(({ source, target }) => has(target) && !has(source)),
  ].map((edge) => ({
    ...edge,
    end: has(edge.source) ? edge.target : edge.source,
    own: has(edge.source) ? edge.source : edge.target,
  }));
  const links = (end: string) => new Set(outside.filter((edge) => edge.end === end).map(({ own }) => own)).size;
  if (outside.length > 1) outside.sort((a, b) => links(b.end) - links(a.end) || b[by] - a[by]);
  const cap = outside.length > 1 ? topKRelationships * (relationshipCap === 'total' ? 1 : added.length) : 1;
  return {
    rows: [...inside, ...outside.slice(0, cap)].map(({ row }) => row),
    links: outside.length > 1 ? outside.map(({ row, end }): [number, number] => [row, links(end)]) : [],
  };
}

describe('ranking as entities are added', () => {
  it('is that of the definition, links written and kept, nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        edges,
        fc.array(fc.constantFrom(...titles), { maxLength: 6 }),
        rules,
        async (all, order, given) => {
          const data = smallData({ entities: titles.map((name) => ({ title: name })), relationships: all });
          const ranking = new RelationshipRanking(await buildIndexStructure(data, 'o200k_base'), given);
          const written = new Map<number, number>();
          for (const [i, name] of order.entries()) {
            ranking.add(titles.indexOf(name));
            const { rows, capped } = ranking.rank();
            const expected = byDefinition(all, order.slice(0, i + 1), given);
            for (const [row, links] of expected.links) written.set(row, links);
            expect(rows).toEqual(expected.rows);
            expect(ranking.links).toEqual(written);
            const touching = all.flatMap(({ source, target }, row) =>
              [source, target].some((end) => order.slice(0, i + 1).includes(end)) ? [row] : [],
            );
            expect([...rows, ...capped].sort((a, b) => a - b)).toEqual(touching);
          }
        },
      ),
    );
  });
});
