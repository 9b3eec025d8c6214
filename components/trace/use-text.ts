'use client';

import { useCallback, useEffect, useState } from 'react';
import { useInspector } from './inspector-context';

/** Texts on their way, here (null where the store no longer has it), or not readable for now. */
export type LoadedText = { state: 'loading' } | { state: 'ready'; text: string | null } | { state: 'failed' };

/** The stored text of a hash, loaded once it is shown. `retry` asks again after a failure. */
export function useText(hash: string): { loaded: LoadedText; retry: () => void } {
  const { readTexts } = useInspector().actions;
  const [loaded, setLoaded] = useState<LoadedText>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same hash.
  useEffect(() => {
    let current = true;
    setLoaded({ state: 'loading' });
    readTexts([hash]).then(
      (texts) => current && setLoaded({ state: 'ready', text: texts[hash] ?? null }),
      () => current && setLoaded({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [hash, readTexts, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded, retry };
}
