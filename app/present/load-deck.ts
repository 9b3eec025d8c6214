import { notFound } from 'next/navigation';
import { StoredId } from '@/lib/domain/chat';
import type { RunEvent } from '@/lib/domain/run-event';
import { loadRunLogs } from '@/lib/server/present-data';

/** Runs that one deck may hold. */
const mostRuns = 20;

/** The runs of an address such as `a,b,c`; nothing is found where none of them is there. */
export async function loadDeck(ids: string): Promise<{ logs: RunEvent[][]; missing: string[] }> {
  const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => StoredId.safeParse(id).success);
  const deck = await loadRunLogs(wanted.slice(0, mostRuns));
  if (deck.logs.length === 0) notFound();
  return deck;
}
