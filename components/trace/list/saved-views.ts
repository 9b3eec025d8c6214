'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { RunFilter } from '@/lib/domain/run-filter';

const storageKey = 'sextant.trace-views';
const SavedViews = z.array(z.object({ name: z.string().min(1).max(60), filter: RunFilter })).max(50);
export type SavedView = z.infer<typeof SavedViews>[number];

/** The views in a stored text; none where it is not ours. */
export function readViews(text: string | null): SavedView[] {
  if (text === null) return [];
  try {
    return SavedViews.safeParse(JSON.parse(text)).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Filters under a name, kept in this browser; saving under a name that is there replaces it. */
export function useSavedViews() {
  const text = useSyncExternalStore(
    subscribe,
    () => window.localStorage.getItem(storageKey),
    () => null,
  );
  const write = useCallback((views: SavedView[]) => {
    window.localStorage.setItem(storageKey, JSON.stringify(views));
    for (const listener of listeners) listener();
  }, []);
  const views = readViews(text);
  return {
    views,
    save: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  };
}
