'use client';

import { useCallback, useEffect, useState } from 'react';
import { useInspector } from '@/components/trace/inspector-context';
import type { RecordDataset } from '@/components/trace/selection';
import type { RecordDetail } from '@/lib/domain/chat';

/** A record on its way, here (null when it or its index is no longer stored), or not readable for now. */
export type LoadedRecord = { state: 'loading' } | { state: 'ready'; record: RecordDetail | null } | { state: 'failed' };

/** The stored record; `retry` asks again after a failure. */
export function useRecord({ index, dataset, recordId }: { index: string; dataset: RecordDataset; recordId: string }): {
  loaded: LoadedRecord;
  retry: () => void;
} {
  const { readRecord } = useInspector().actions;
  const [loaded, setLoaded] = useState<LoadedRecord>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same record.
  useEffect(() => {
    let current = true;
    setLoaded({ state: 'loading' });
    readRecord({ index, dataset, recordId }).then(
      (record) => current && setLoaded({ state: 'ready', record }),
      () => current && setLoaded({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [readRecord, index, dataset, recordId, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded, retry };
}
