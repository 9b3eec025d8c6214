import type { UIMessage } from 'ai';
import type { Message } from '@/lib/domain/conversation';

export type MessageMetadata = {
  /** The run that answers (assistant) or was asked for (user); null on a message without one. */
  runId: string | null;
};

/** A message as the chat keeps it. Its text is what was streamed; the run's view has everything else. */
export type ChatMessage = UIMessage<MessageMetadata>;

/** Stored messages as the chat keeps them, in their order. */
export function toChatMessages(messages: readonly Message[]): ChatMessage[] {
  return messages.map(({ id, role, text, runId }) => ({
    id,
    role,
    metadata: { runId },
    parts: [{ type: 'text', text }],
  }));
}

/** The text of a message, all parts joined. */
export function messageText(message: ChatMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
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
