import type { Turn } from '@/lib/domain/conversation';
import type { RunSettings } from '@/lib/domain/settings';

/**
 * What entities are searched by: the question, then the last questions before it, newest first, one a line. 0 turns
 * means none; with `oldestHistory` it means all, as upstream reads it.
 */
export function mappingQuery(question: string, history: readonly Turn[], settings: RunSettings): string {
  const questions = history.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const maxTurns = settings.conversationHistoryMaxTurns;
  const unlimited = maxTurns === 0 && settings.compat.oldestHistory;
  const recent = questions.toReversed().slice(0, unlimited ? questions.length : maxTurns);
  return [question, ...recent].join('\n');
}
