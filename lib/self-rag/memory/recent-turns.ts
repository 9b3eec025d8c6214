import type { Turn } from '@/lib/domain/conversation';

/** The newest messages of a thread, oldest first: at most `maxMessages`, within `maxTokens`; a message is never cut. */
export function recentTurns(
  history: readonly Turn[],
  { maxMessages, maxTokens }: { maxMessages: number; maxTokens: number },
  count: (text: string) => number,
): Turn[] {
  const kept: Turn[] = [];
  let room = maxTokens;
  for (const turn of history.toReversed().slice(0, maxMessages)) {
    room -= count(turn.content);
    if (room < 0) break;
    kept.unshift(turn);
  }
  return kept;
}
