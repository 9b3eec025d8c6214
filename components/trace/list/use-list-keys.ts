'use client';

import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Keys that move from line to line, and by how many. */
const moves: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Moves the focus between the links of a list (elements with `data-run`): one link takes the focus by Tab, the keys go
 * on from it. x selects the run in focus; Enter is the link's own.
 */
export function useListKeys(
  frame: RefObject<HTMLElement | null>,
  runs: readonly { id: string }[],
  scrollTo: (index: number) => void,
  onToggle: (id: string) => void,
) {
  const [current, setCurrent] = useState(0);
  const inList = Math.min(current, Math.max(0, runs.length - 1));
  const focus = (index: number) => {
    const run = runs[index];
    if (!run) return;
    setCurrent(index);
    scrollTo(index);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-run="${CSS.escape(run.id)}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const step = moves[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const onFrame = event.target === frame.current;
      focus(Math.min(runs.length - 1, Math.max(0, onFrame ? inList : inList + step)));
    } else if (event.key === 'x') {
      const run = runs[inList];
      if (run) onToggle(run.id);
    }
  };
  return { onKeyDown, isCurrent: (index: number) => index === inList, setCurrent };
}
