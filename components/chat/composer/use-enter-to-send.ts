'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { advanceEnterKey, type EnterKeyEvent, idleEnterKey } from './enter-key';

type FieldEvents = Required<
  Pick<
    ComponentProps<'textarea'>,
    'onCompositionStart' | 'onCompositionUpdate' | 'onCompositionEnd' | 'onKeyDown' | 'onKeyUp'
  >
>;

/** Handlers of a text area in which Enter calls `send` with the field's final text; input methods included. */
export function useEnterToSend(send: (text: string) => void): FieldEvents {
  const state = useRef(idleEnterKey);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const tell = (field: HTMLTextAreaElement, event: EnterKeyEvent): boolean => {
    const next = advanceEnterKey(state.current, event);
    state.current = next.state;
    // The input event that carries the last syllable may come after compositionend, so the field is read a task later.
    if (next.action === 'send') setTimeout(() => latestSend.current(field.value));
    return next.action !== 'none';
  };

  return {
    onCompositionStart: ({ currentTarget }) => void tell(currentTarget, { type: 'compositionstart' }),
    onCompositionUpdate: ({ currentTarget, data }) => void tell(currentTarget, { type: 'compositionupdate', data }),
    onCompositionEnd: ({ currentTarget, data }) => void tell(currentTarget, { type: 'compositionend', data }),
    onKeyUp: ({ currentTarget }) => void tell(currentTarget, { type: 'keyup' }),
    onKeyDown: (event) => {
      const { key, code, keyCode, shiftKey, altKey, nativeEvent } = event;
      const handled = tell(event.currentTarget, {
        type: 'keydown',
        key,
        code,
        keyCode,
        isComposing: nativeEvent.isComposing,
        modified: shiftKey || altKey,
      });
      if (handled) event.preventDefault();
    },
  };
}
