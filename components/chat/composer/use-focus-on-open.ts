'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Where a keyboard is at hand; on touch, focus would raise one over half of the page. */
const finePointer = '(hover: hover) and (pointer: fine)';

/**
 * Puts the caret where a question is written when the page opens, so that typing just works. Not on touch, not while
 * a field has the focus, and not when the page opens on something else (`wanted` false).
 */
export function useFocusOnOpen(target: RefObject<{ focus: () => void } | null>, wanted: boolean): void {
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    const inField = document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea');
    if (wantedAtFirst.current && !inField && window.matchMedia(finePointer).matches) target.current?.focus();
  }, [target]);
}
