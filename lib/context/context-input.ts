import type { DropReason } from '@/lib/domain/context-section';
import type { Turn } from '@/lib/domain/conversation';
import type { RunSettings } from '@/lib/domain/settings';
import { type CellForm, promptLine } from '@/lib/index/prompt-lines';
import type { OpenIndex } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';

/** What a local context is built from. */
export type LocalContextInput = {
  index: OpenIndex;
  /** Table positions of the mapped entities, best first. */
  entityRows: readonly number[];
  settings: RunSettings;
  /** Earlier turns, oldest first. */
  history: readonly Turn[];
  /** Entities the mapping left out, shown as dropped from the entities. */
  droppedEntities?: readonly { row: number; reason: DropReason }[];
  /** Text units in another order than that of the entities, e.g. after the rank guard. */
  sourceRows?: readonly number[] | undefined;
};

/** The input with what every section needs, worked out once. */
export type ContextScope = LocalContextInput & {
  count: TokenCounter;
  /** How cells of entities, relationships, claims and sources are written. */
  cellForm: CellForm;
  /** How cells of reports and of the history are written. */
  csvForm: CellForm;
};

export function createScope(input: LocalContextInput, count: TokenCounter): ContextScope {
  const { unescapedCells } = input.settings.compat;
  return {
    ...input,
    count,
    cellForm: unescapedCells ? 'plain' : 'escaped',
    csvForm: unescapedCells ? 'csv' : 'escaped',
  };
}

/** The stored counts, where they hold under the run's settings: same encoding, and all default columns shown. */
export function storedTokens(
  scope: ContextScope,
  defaultColumns: boolean,
  stored: { lineTokens: Int32Array; escapedLineTokens: Int32Array },
): Int32Array | null {
  if (!defaultColumns || scope.settings.encoding !== scope.index.structure.encoding) return null;
  return scope.settings.compat.unescapedCells ? stored.lineTokens : stored.escapedLineTokens;
}

/** A line as it is printed in the tables. */
export function tableLine(scope: ContextScope, cells: readonly string[]): string {
  return promptLine(cells, scope.cellForm);
}
