'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as high as its text; its style sets the limits. */
export function useAutosize(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [field, text]);
}
