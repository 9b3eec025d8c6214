'use client';

import { useCallback, useState } from 'react';

/** The width of an element in whole pixels as it changes; null until it has been measured. */
export function useWidth(): { ref: (element: HTMLElement | null) => (() => void) | undefined; width: number | null } {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
