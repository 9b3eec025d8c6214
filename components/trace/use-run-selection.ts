'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type OnSelect, type RunSelection, type TabName, tabNames } from './selection';

const parameters = {
  run: parseAsString,
  tab: parseAsStringLiteral(tabNames),
  step: parseAsString,
  record: parseAsString,
};

/**
 * The selection from the URL (`run`, `tab`, `step`, `record`), the same in the chat and on a trace page.
 * `defaultTab` is the tab where the URL names none.
 * Opening a record adds an entry to the history, so that Back closes it; every other change replaces the entry.
 */
export function useRunSelection({ defaultTab = 'route' }: { defaultTab?: TabName } = {}): {
  selection: RunSelection;
  onSelect: OnSelect;
} {
  const [{ run, tab, step, record }, setParameters] = useQueryStates(parameters);
  const selection = useMemo(
    () => ({ run, tab: tab ?? defaultTab, span: step, record }),
    [run, tab, defaultTab, step, record],
  );
  const onSelect = useCallback<OnSelect>(
    ({ span, ...change }) => {
      const history = change.record ? 'push' : 'replace';
      void setParameters(span === undefined ? change : { ...change, step: span }, { history });
    },
    [setParameters],
  );
  return { selection, onSelect };
}
