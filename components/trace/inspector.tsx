'use client';

import type { RunView } from '@/lib/domain/run-view';
import type { RecordActions } from './record-actions';
import type { OnSelect, RunSelection } from './selection';

export type InspectorProps = {
  /** The run to explain; null before the first question. */
  view: RunView | null;
  /** Whether events are still arriving. */
  live: boolean;
  selection: RunSelection;
  onSelect: OnSelect;
  actions: RecordActions;
  /** Key of the record that a hovered citation points at. */
  highlightedRecord: string | null;
  /** Called with the key of the record under the pointer, null when it leaves. */
  onHoverRecord: (record: string | null) => void;
};
