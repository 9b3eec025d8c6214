import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import { admittedRows } from '@/lib/index/admitted-rows';
import { promptColumns, sourceCells } from '@/lib/index/prompt-lines';
import { withCandidates } from './candidate-rows';
import { type ContextScope, storedTokens, tableLine } from './context-input';
import { fitLines, LineCounter } from './line-counter';
import { rankSources } from './rank-sources';
import { Dropped, type SectionFrame, type SectionRow, sectionHeader, toRecord, writeSection } from './section';

const title = 'Sources';
/** The passages behind the entities, within `maxTokens`, to the first that does not fit. Null where there are none. */
export async function buildSourcesSection(scope: ContextScope, maxTokens: number): Promise<ContextSection | null> {
  const { index, settings } = scope;
  const ranked = scope.sourceRows ?? rankSources(index.structure, scope.entityRows);
  const admitted = admittedRows(index.structure, await index.documents(), settings.filter);
  const passing = admitted === null ? ranked : ranked.filter((row) => admitted[row] === 1);
  const excluded = admitted === null ? [] : ranked.filter((row) => admitted[row] !== 1);
  return writeSources(scope, passing, { maxTokens, idColumn: 'id', excluded });
}

/**
 * Ranked text units (table positions) within `maxTokens`, to the first that does not fit; `excluded` ones are shown as
 * left out. Null where there are none.
 */
export async function writeSources(
  scope: ContextScope,
  ranked: readonly number[],
  {
    maxTokens,
    idColumn,
    excluded = [],
  }: { maxTokens: number; idColumn: 'id' | 'source_id'; excluded?: readonly number[] },
): Promise<ContextSection | null> {
  const { index, count } = scope;
  const { textUnits } = index.structure;
  if (ranked.length + excluded.length === 0) return null;

  const columns = promptColumns.sources(idColumn);
  const lines = new SourceLines(scope);
  await lines.prepare(ranked.slice(0, maxTokens + 1));
  const headerTokens = count(sectionHeader(title, columns));
  const { fitting } = fitLines(ranked, (row) => lines.tokens(row), headerTokens, maxTokens);
  const frame: SectionFrame = {
    name: 'sources',
    title,
    budget: { group: 'text', tokens: maxTokens },
    columns,
    form: scope.cellForm,
    headerTokens,
  };
  const rest = ranked.slice(fitting.length);
  await lines.prepare([...rest, ...excluded]);
  const dropped = new Dropped();
  const describe = (row: number) => ({
    id: lines.id(row),
    recordId: textUnits.ids[row]!,
    title: `#${lines.id(row)}`,
    tokens: lines.tokens(row),
  });
  dropped.add(rest, 'budget', describe);
  dropped.add(excluded, 'excluded', describe);
  const section = writeSection(frame, await lines.read(fitting), dropped);
  if (!scope.settings.returnCandidateContext) return section;
  const candidates = await lines.read(ranked.toSorted((a, b) => a - b));
  return withCandidates(
    section,
    candidates.map((row): ContextRecord => toRecord(frame, row)),
  );
}

/** Lines of text units: their ids are their own, or their table positions where upstream is followed. */
class SourceLines {
  private readonly stored: Int32Array | null;
  private readonly counter: LineCounter;

  constructor(private readonly scope: ContextScope) {
    const { textUnits } = scope.index.structure;
    this.stored = storedTokens(scope, true, textUnits);
    this.counter = new LineCounter(
      null,
      async (rows) => (await this.read(rows)).map(({ cells }) => tableLine(scope, cells)),
      scope.count,
    );
  }

  id(row: number): string {
    const { compat } = this.scope.settings;
    return compat.rowIndexSourceIds ? String(row) : this.scope.index.structure.textUnits.shortIds[row]!;
  }

  async prepare(rows: readonly number[]): Promise<void> {
    if (this.stored === null) await this.counter.prepare(rows);
  }

  /** The stored counts are those of a unit's own id; another id, digits before a delimiter, takes the place of its tokens. */
  tokens(row: number): number {
    if (this.stored === null) return this.counter.tokens(row);
    const { count } = this.scope;
    return this.stored[row]! + count(this.id(row)) - count(this.scope.index.structure.textUnits.shortIds[row]!);
  }

  async read(rows: readonly number[]): Promise<SectionRow[]> {
    const { index, count } = this.scope;
    const texts = await index.texts.textUnits(rows);
    return rows.map((row, i) => {
      const cells = sourceCells({ id: this.id(row), text: texts[i]!.text });
      const tokens = this.stored === null ? count(tableLine(this.scope, cells)) : this.tokens(row);
      return { index: index.indexOf('textUnits', row), recordId: index.structure.textUnits.ids[row]!, cells, tokens };
    });
  }
}
