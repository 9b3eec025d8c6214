'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** From this many lines on, only those in sight are in the page. */
const manyLines = 60;
/** A line of two clamped rows of text, in pixels; lines are measured once they are drawn. */
const lineHeight = 49;

/** Positions of the lines to draw, and the heights in pixels of what is left out before and after them. */
export function useVisibleLines(count: number, frame: RefObject<HTMLElement | null>) {
  const all = count < manyLines;
  const virtualizer = useVirtualizer({
    count,
    enabled: !all,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const reveal = useCallback(
    (position: number) => {
      if (!all) return virtualizer.scrollToIndex(position, { align: 'auto' });
      const line = frame.current?.querySelector(`[data-index="${position}"]`);
      if (line && frame.current) scrollInside(frame.current, line);
    },
    [all, frame, virtualizer],
  );
  if (all) {
    return { visible: Array.from({ length: count }, (_, i) => i), before: 0, after: 0, measure: undefined, reveal };
  }
  return {
    visible: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reveal,
  };
}

/** Brings a line into sight by scrolling its frame alone, never the page. */
function scrollInside(frame: HTMLElement, line: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  const header = 32;
  if (inner.top < outer.top + header) frame.scrollTop -= outer.top + header - inner.top;
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom;
}
