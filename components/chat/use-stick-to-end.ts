'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** How near to the end still counts as being there, in pixels. */
const slackPx = 64;

/**
 * Keeps a scrolling element at its end while its content grows, unless its reader has scrolled away. A new `key` (a
 * question just asked) goes to the end at once.
 */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, key: string): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const onScroll = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < slackPx;
    };
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(content);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key goes to the end.
  useEffect(() => {
    atEnd.current = true;
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [scroller, key]);
}
