'use client';

import { useCallback, useEffect, useState } from 'react';
import { defaultQuestionSettings, QuestionSettings } from '@/lib/domain/question-settings';

const prefix = 'sextant-settings:';

/** The settings of a thread: what was set in this browser, else what its last run was told (`initial`). */
export function useQuestionSettings(
  threadId: string,
  initial: QuestionSettings,
): [settings: QuestionSettings, setSettings: (settings: QuestionSettings) => void] {
  const [settings, setState] = useState(initial);
  useEffect(() => {
    const kept = readKept(threadId);
    if (kept) setState(kept);
  }, [threadId]);
  const setSettings = useCallback(
    (next: QuestionSettings) => {
      setState(next);
      localStorage.setItem(prefix + threadId, JSON.stringify(next));
    },
    [threadId],
  );
  return [settings, setSettings];
}

function readKept(threadId: string): QuestionSettings | null {
  const text = localStorage.getItem(prefix + threadId);
  if (text === null) return null;
  try {
    return QuestionSettings.catch(defaultQuestionSettings).parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    localStorage.removeItem(prefix + threadId);
    return null;
  }
}
