'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { RunChoice, RunFilter } from '@/lib/domain/run-filter';
import { downloadRuns } from './download-runs';
import type { RunActions } from './run-actions';
import type { Runs } from './use-runs';

/** How long a deletion can be undone from its toast, in milliseconds. */
const undoMs = 10_000;

/** The selected runs, single ones or all that the filter lets pass, and what is done with them. */
export function useBulk(runs: Runs, filter: RunFilter, actions: RunActions) {
  const t = useTranslations('traces');
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [failed, setFailed] = useState(false);
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    setAll(false);
  };
  const selected = new Set(runs.runs.flatMap(({ id }) => (all || chosen.has(id) ? [id] : [])));
  const choice: RunChoice = all ? { filter } : { ids: [...selected] };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      setFailed(false);
    } catch (error) {
      setFailed(true);
      console.error(error);
    }
  };
  const toggle = useCallback((id: string) => {
    setAll(false);
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return {
    selected,
    all,
    failed,
    toggle,
    toggleAll: () => choose(selected.size >= runs.runs.length ? new Set() : new Set(runs.runs.map(({ id }) => id))),
    chooseAll: () => setAll(true),
    clear: () => choose(new Set()),
    download: (format: 'jsonl' | 'csv') => void attempt(() => downloadRuns(format, choice)),
    remove: () =>
      void attempt(async () => {
        const { count, deletedAt } = await actions.deleteRuns(choice);
        choose(new Set());
        runs.reload();
        const undo = () =>
          void attempt(async () => {
            await actions.restoreRuns(deletedAt);
            runs.reload();
          });
        toast({ text: t('deleted', { count }), undo: { label: t('undo'), run: undo }, durationMs: undoMs });
      }),
  };
}
