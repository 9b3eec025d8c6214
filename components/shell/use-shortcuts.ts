'use client';

import { useEffect, useRef } from 'react';

/** Keys of the whole window. A handler gets only presses that nothing else has taken. */
export type Shortcuts = {
  /** ⌘K or Ctrl+K, from anywhere. */
  onPalette: () => void;
  /** `?`, outside fields. */
  onKeySheet: () => void;
  /** Esc, while no dialog or menu is open. */
  onEscape: () => void;
};

/** Listens to the window's shortcuts while the component is there. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        latest.current.onPalette();
      } else if (event.key === '?' && !inField(event.target)) latest.current.onKeySheet();
      else if (event.key === 'Escape' && !surfaceOpen()) latest.current.onEscape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function inField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function surfaceOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;
}
