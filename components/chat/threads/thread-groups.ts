import type { Thread } from '@/lib/domain/conversation';

/** Threads of one stretch of time. `month` groups carry their month as `2026-11`. */
export type ThreadGroup =
  | { kind: 'today' | 'yesterday' | 'week'; threads: Thread[] }
  | { kind: 'month'; month: string; threads: Thread[] };

/**
 * Groups threads by the day they were last used: today, yesterday, the six days before that, then by month.
 * Days are those of the time zone. Keeps the order of the list.
 */
export function groupThreads(
  threads: readonly Thread[],
  { now, timeZone }: { now: Date; timeZone: string },
): ThreadGroup[] {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const today = dayNumber(days.format(now));
  const groups = new Map<string, ThreadGroup>();
  for (const thread of threads) {
    const day = days.format(new Date(thread.updatedAt));
    const age = today - dayNumber(day);
    const month = day.slice(0, 7);
    const kind = age <= 0 ? 'today' : age === 1 ? 'yesterday' : age <= 7 ? 'week' : 'month';
    const key = kind === 'month' ? month : kind;
    const group = groups.get(key) ?? (kind === 'month' ? { kind, month, threads: [] } : { kind, threads: [] });
    group.threads.push(thread);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const dayMs = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}
