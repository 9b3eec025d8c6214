'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCallback, useRef } from 'react';

const panels = ['threads', 'reasons'] as const;
export type PanelName = (typeof panels)[number];

/**
 * Which pane lies over the conversation where there is no room beside it. It lives in the URL (`panel`) and opening
 * it adds an entry to the history, so that Back closes it instead of leaving the page.
 */
export function useOpenPanel(): { panel: PanelName | null; open: (panel: PanelName) => void; close: () => void } {
  const [panel, setPanel] = useQueryState('panel', parseAsStringLiteral(panels));
  const entry = useRef<string | null>(null);
  const open = useCallback(
    (name: PanelName) => {
      void setPanel(name, { history: 'push' }).then(() => {
        entry.current = window.location.href;
      });
    },
    [setPanel],
  );
  const close = useCallback(() => {
    // The entry that opening added is taken back, unless something was opened on top of it.
    if (entry.current === window.location.href) window.history.back();
    else void setPanel(null, { history: 'replace' });
    entry.current = null;
  }, [setPanel]);
  return { panel, open, close };
}
