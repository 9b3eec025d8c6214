'use client';

import { useEffect, useRef } from 'react';
import { type Move, moveOfKey } from './deck';

export type StageKeys = {
  onMove: (move: Move) => void;
  /** `+` and `-`. */
  onSpeed: (direction: 1 | -1) => void;
  onFullScreen: () => void;
  onNotes: () => void;
  onAskLive: () => void;
  onCheck: () => void;
  onKeySheet: () => void;
  onLeave: () => void;
};

/** The keys of the stage, while no field and no dialog has them. */
export function useStageKeys(keys: StageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]')) return;
      if (takes(event.target, event.key)) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether what has the focus needs the key itself: fields every one, buttons and links the space bar. */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  return key === ' ' && /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
}

function act(event: KeyboardEvent, keys: StageKeys): boolean {
  const move = moveOfKey(event);
  if (move) {
    keys.onMove(move);
    return true;
  }
  switch (event.key) {
    case '+':
    case '=':
      keys.onSpeed(1);
      return true;
    case '-':
      keys.onSpeed(-1);
      return true;
    case 'f':
    case 'F':
      keys.onFullScreen();
      return true;
    case 'n':
    case 'N':
      keys.onNotes();
      return true;
    case 'l':
    case 'L':
      keys.onAskLive();
      return true;
    case 'c':
    case 'C':
      keys.onCheck();
      return true;
    case '?':
      keys.onKeySheet();
      return true;
    case 'Escape':
      keys.onLeave();
      return true;
    default:
      return false;
  }
}
