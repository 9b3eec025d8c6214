import type { RunView } from '@/lib/domain/run-view';
import type { ChatMessage } from './chat-message';
import { ChatSession, type ChatSessionOptions } from './chat-session';
import { RunStore } from './run-store';

export type { ChatSession } from './chat-session';

type Shared = Pick<ChatSessionOptions, 'actions' | 'onThreadChange' | 'onConnectionLost'>;

/** The conversations of one window by thread, with one store for all their runs. */
export class ChatSessions {
  readonly #shared: Shared;
  readonly #runs = new RunStore();
  readonly #sessions = new Map<string, ChatSession>();

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** The conversation of a thread: the one that is open already, else one made from what the server knows. */
  open({
    threadId,
    messages,
    runs,
  }: {
    threadId: string;
    messages: ChatMessage[];
    runs: Readonly<Record<string, RunView>>;
  }): ChatSession {
    this.#runs.seed(runs);
    const open = this.#sessions.get(threadId);
    if (open) return open;
    const session = new ChatSession({ ...this.#shared, threadId, messages, runs: this.#runs });
    this.#sessions.set(threadId, session);
    return session;
  }
}
