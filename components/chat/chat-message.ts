import type { UIMessage } from 'ai';
import type { Message } from '@/lib/domain/conversation';

export type MessageMetadata = {
  /** The run that answers (assistant) or was asked for (user); null on a message without one. */
  runId: string | null;
  /** The message a question follows; null at the start of a thread. */
  parentId?: string | null;
};

/** A message as the chat keeps it. Its text is what was streamed; the run's view has everything else. */
export type ChatMessage = UIMessage<MessageMetadata>;

/** Stored messages as the chat keeps them: each behind the message it follows, those that follow the same one by age. */
export function toChatMessages(messages: readonly Message[]): ChatMessage[] {
  return inConversationOrder(messages).map(({ id, role, text, runId, parentId }) => ({
    id,
    role,
    metadata: { runId, parentId },
    parts: [{ type: 'text', text }],
  }));
}

/** Two windows that ask at once write in turns; read along the parents, each answer still stands behind its question. */
function inConversationOrder(messages: readonly Message[]): Message[] {
  const known = new Set(messages.map(({ id }) => id));
  const following = new Map<string | null, Message[]>();
  for (const message of messages) {
    const parent = message.parentId !== null && known.has(message.parentId) ? message.parentId : null;
    following.set(parent, [...(following.get(parent) ?? []), message]);
  }
  const ordered: Message[] = [];
  const waiting = [...(following.get(null) ?? [])].reverse();
  for (let message = waiting.pop(); message; message = waiting.pop()) {
    ordered.push(message);
    waiting.push(...(following.get(message.id) ?? []).toReversed());
  }
  return ordered;
}

/** The text of a message; of an answer that was written again, the newest part alone. */
export function messageText(message: ChatMessage): string {
  return message.parts.findLast((part) => part.type === 'text')?.text ?? '';
}

/** The message a next question follows: the last answer the server knows by its id; null at the start of a thread. */
export function lastAnswerId(messages: readonly ChatMessage[]): string | null {
  return messages.findLast((message) => message.role === 'assistant')?.id ?? null;
}

/** The last question that was asked; null before the first. */
export function lastQuestion(messages: readonly ChatMessage[]): string | null {
  const message = messages.findLast(({ role }) => role === 'user');
  return message ? messageText(message) : null;
}

/** The runs of a conversation in their order, each once. */
export function runIdsOf(messages: readonly ChatMessage[]): string[] {
  return [...new Set(messages.flatMap(({ role, metadata }) => (role === 'assistant' ? (metadata?.runId ?? []) : [])))];
}
