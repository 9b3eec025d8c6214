'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { advanceEnterKey, type EnterKeyEvent, idleEnterKey } from './enter-key';

/** In a text area, Enter calls `send` with the field's final text; input methods included. */
export function useEnterToSend(field: RefObject<HTMLTextAreaElement | null>, send: (text: string) => void): void {
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let state = idleEnterKey;
    const listener = (event: Event) => {
      const told = enterKeyEvent(event);
      if (!told) return;
      const next = advanceEnterKey(state, told);
      state = next.state;
      if (next.action !== 'none' && told.type === 'keydown') event.preventDefault();
      // The input event with the last syllable may come after compositionend, so the field is read a task later.
      if (next.action === 'send') setTimeout(() => latestSend.current(element.value));
    };
    const types = ['compositionstart', 'compositionupdate', 'compositionend', 'keydown', 'keyup'];
    for (const type of types) element.addEventListener(type, listener);
    return () => {
      for (const type of types) element.removeEventListener(type, listener);
    };
  }, [field]);
}

function enterKeyEvent(event: Event): EnterKeyEvent | null {
  if (event instanceof KeyboardEvent) {
    if (event.type === 'keyup') return { type: 'keyup' };
    const { key, code, keyCode, isComposing, shiftKey, altKey } = event;
    return { type: 'keydown', key, code, keyCode, isComposing, modified: shiftKey || altKey };
  }
  const data = 'data' in event && typeof event.data === 'string' ? event.data : '';
  switch (event.type) {
    case 'compositionstart':
      return { type: 'compositionstart' };
    case 'compositionupdate':
    case 'compositionend':
      return { type: event.type, data };
    default:
      return null;
  }
}
