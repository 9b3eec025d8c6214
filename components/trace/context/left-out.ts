import type { ContextSection, DropReason } from '@/lib/domain/context-section';

/** What a section left out, by reason with the most frequent first; `unlisted` are those whose reason the log omits. */
export type LeftOut = { count: number; reasons: { reason: DropReason; count: number }[]; unlisted: number };

export function leftOutOf({ dropped, droppedCount }: Pick<ContextSection, 'dropped' | 'droppedCount'>): LeftOut {
  const counts = new Map<DropReason, number>();
  for (const { reason } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  return { count: droppedCount, reasons, unlisted: Math.max(0, droppedCount - dropped.length) };
}
