import type { RunSettings } from '@/lib/domain/settings';
import { neighboursOf } from '@/lib/index/neighbours';
import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';

type Rules = Pick<RunSettings, 'relationshipRankingAttribute' | 'topKRelationships' | 'relationshipCap'>;

/** Relationships (table positions) in the order of their table, those beyond the cap apart. */
export type RankedRelationships = { rows: number[]; capped: number[] };

/**
 * The relationships of a growing list of entities, in GraphRAG's order: first those between two of them, by rank; then
 * those to an outside entity, by number of links (how many of the listed entities the outside one touches) and rank,
 * cut to the cap. Ties keep the order: the listed entity as source before as target, then table order. One step costs
 * what the entities touch, never the whole table.
 */
export class RelationshipRanking {
  /** GraphRAG writes `links` onto a relationship and leaves it there: the last value of every row that got one. */
  readonly links = new Map<number, number>();

  private readonly entities = new Set<number>();
  private entityCount = 0;
  private inside: number[] = [];
  private outside: number[] = [];
  /** Listed entities by the outside entity they touch. */
  private readonly touching = new Map<number | string, Set<number>>();
  private readonly values: Float64Array;

  constructor(
    private readonly structure: IndexStructure,
    private readonly rules: Rules,
  ) {
    const { ranks, weights } = structure.relationships;
    this.values = rules.relationshipRankingAttribute === 'weight' ? weights : ranks;
  }

  /** Adds an entity to the list; one that is there already only raises the cap. */
  add(entityRow: number): void {
    const neighbours = neighboursOf(this.structure);
    const entity = neighbours.titleRows[entityRow]!;
    this.entityCount += 1;
    if (this.entities.has(entity)) return;
    this.entities.add(entity);
    const { sourceRows, targetRows } = this.structure.relationships;
    const isInside = (row: number) => this.entities.has(sourceRows[row]!) && this.entities.has(targetRows[row]!);
    const rows = [...raggedRow(neighbours.relationshipRows, entity)];
    for (const row of rows) {
      if (isInside(row)) this.inside.push(row);
      else this.touch(this.outsideEnd(row), entity);
    }
    this.inside.sort((a, b) => this.values[b]! - this.values[a]! || a - b);
    this.outside = [...this.outside, ...rows].filter((row) => !isInside(row));
    this.outside.sort((a, b) => this.values[b]! - this.values[a]! || this.side(a) - this.side(b) || a - b);
  }

  rank(): RankedRelationships {
    const { topKRelationships, relationshipCap } = this.rules;
    if (this.outside.length <= 1) return { rows: [...this.inside, ...this.outside], capped: [] };
    const byLinks: number[][] = [];
    for (const row of this.outside) {
      const links = this.touching.get(this.outsideEnd(row))!.size;
      this.links.set(row, links);
      byLinks[links] ??= [];
      byLinks[links].push(row);
    }
    const outside = byLinks.reverse().flat();
    const cap = topKRelationships * (relationshipCap === 'perEntity' ? this.entityCount : 1);
    return { rows: [...this.inside, ...outside.slice(0, cap)], capped: outside.slice(cap) };
  }

  private touch(outsideEnd: number | string, entity: number): void {
    const touching = this.touching.get(outsideEnd) ?? new Set();
    touching.add(entity);
    this.touching.set(outsideEnd, touching);
  }

  /** 0 where the source is a listed entity, 1 where only the target is. */
  private side(row: number): number {
    return this.entities.has(this.structure.relationships.sourceRows[row]!) ? 0 : 1;
  }

  /** The end that is no listed entity: its position, or its title where no entity bears that. */
  private outsideEnd(row: number): number | string {
    const { sourceRows, targetRows, danglingTitles } = this.structure.relationships;
    const end = this.side(row) === 0 ? targetRows[row]! : sourceRows[row]!;
    if (end >= 0) return end;
    const titles = danglingTitles.get(row)!;
    return this.side(row) === 0 ? titles.target : titles.source;
  }
}
