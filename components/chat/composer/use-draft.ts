'use client';

import { useCallback, useEffect, useState } from 'react';

const prefix = 'sextant-draft:';

/** Keeps a text as unsent for a conversation that is not open: it stands in the field when that opens. */
export function keepDraft(key: string, text: string): void {
  localStorage.setItem(prefix + key, text);
}

/** Unsent text of one conversation, kept in this browser until it is sent. Empty until the page is alive. */
export function useDraft(key: string): [draft: string, setDraft: (text: string) => void] {
  const [draft, setText] = useState('');
  useEffect(() => setText(localStorage.getItem(prefix + key) ?? ''), [key]);
  const setDraft = useCallback(
    (text: string) => {
      setText(text);
      if (text === '') localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, text);
    },
    [key],
  );
  return [draft, setDraft];
}
