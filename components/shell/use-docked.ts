'use client';

import { useMediaQuery } from './use-media-query';

/** From this width on the inspector stands beside the conversation; the same as `--breakpoint-docked`. */
const dockedQuery = '(min-width: 62.5rem)';

/** Whether the inspector has a pane of its own; the first paint assumes it. */
export function useDocked(): boolean {
  return useMediaQuery(dockedQuery, true);
}
