'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type OnSelect, type RunSelection, tabNames } from './selection';

const parameters = {
  run: parseAsString,
  tab: parseAsStringLiteral(tabNames).withDefault('route'),
  step: parseAsString,
  record: parseAsString,
};

/**
 * The selection from the URL (`run`, `tab`, `step`, `record`), the same in the chat and on a trace page.
 * Opening a record adds an entry to the history, so that Back closes it; every other change replaces the entry.
 */
export function useRunSelection(): { selection: RunSelection; onSelect: OnSelect } {
  const [{ run, tab, step, record }, setParameters] = useQueryStates(parameters);
  const selection = useMemo(() => ({ run, tab, span: step, record }), [run, tab, step, record]);
  const onSelect = useCallback<OnSelect>(
    ({ span, ...change }) => {
      const history = change.record ? 'push' : 'replace';
      void setParameters(span === undefined ? change : { ...change, step: span }, { history });
    },
    [setParameters],
  );
  return { selection, onSelect };
}
