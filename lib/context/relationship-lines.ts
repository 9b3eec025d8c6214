import { relationshipCells } from '@/lib/index/prompt-lines';
import { type ContextScope, storedTokens, tableLine } from './context-input';

/** A relationship in a table: `links` is null where the table has no such column, '' where the row has no value. */
export type RelationshipLine = { row: number; links: number | '' | null };

/**
 * Tokens and cells of relationship lines. The `links` column is no part of the stored counts: behind a weight, which
 * ends in a digit, its tokens simply add; where no weight is printed the line is read and counted.
 */
export class RelationshipLines {
  private readonly stored: Int32Array | null;
  private readonly texts = new Map<number, string>();

  constructor(private readonly scope: ContextScope) {
    const { relationships } = scope.index.structure;
    this.stored = storedTokens(scope, scope.settings.includeRelationshipWeight, relationships);
  }

  /** Makes `tokens` known for these lines. */
  async prepare(lines: readonly RelationshipLine[]): Promise<void> {
    await this.read(lines.filter((line) => this.storedTokens(line) === null).map((line) => line.row));
  }

  tokens(line: RelationshipLine): number {
    return this.storedTokens(line) ?? this.scope.count(tableLine(this.scope, this.cellsOf(line)));
  }

  async cells(lines: readonly RelationshipLine[]): Promise<string[][]> {
    await this.read(lines.map((line) => line.row));
    return lines.map((line) => this.cellsOf(line));
  }

  ends(row: number): { source: string; target: string } {
    const { sourceRows, targetRows, danglingTitles } = this.scope.index.structure.relationships;
    const { titles } = this.scope.index.structure.entities;
    const written = danglingTitles.get(row);
    return {
      source: written?.source ?? titles[sourceRows[row]!]!,
      target: written?.target ?? titles[targetRows[row]!]!,
    };
  }

  private storedTokens({ row, links }: RelationshipLine): number | null {
    if (this.stored === null) return null;
    if (links === null) return this.stored[row]!;
    const { count } = this.scope;
    if (this.scope.index.structure.relationships.weights[row] === 0) return null;
    return this.stored[row]! + count(`|${links}\n`) - count('\n');
  }

  private async read(rows: readonly number[]): Promise<void> {
    const unknown = [...new Set(rows)].filter((row) => !this.texts.has(row));
    if (unknown.length === 0) return;
    const texts = await this.scope.index.texts.relationships(unknown);
    unknown.forEach((row, i) => {
      this.texts.set(row, texts[i]!.description);
    });
  }

  private cellsOf({ row, links }: RelationshipLine): string[] {
    const description = this.texts.get(row);
    if (description === undefined) throw new RangeError(`The text of relationship row ${row} was not read.`);
    const { shortIds, weights } = this.scope.index.structure.relationships;
    return relationshipCells(
      { id: shortIds[row]!, ...this.ends(row), description, weight: weights[row]! },
      this.scope.settings.includeRelationshipWeight,
      links,
    );
  }
}
