import { Chat } from '@ai-sdk/react';
import { RunFollowError } from '@/components/trace/run-follower';
import type { AskInput } from '@/lib/domain/chat';
import type { RunEvent } from '@/lib/domain/run-event';
import type { PartialRunSettings } from '@/lib/domain/settings';
import type { ChatActions } from './chat-actions';
import { type ChatMessage, lastAnswerId } from './chat-message';
import { randomUuid } from './random-uuid';
import type { RunStore } from './run-store';
import { AskError, RunTransport } from './run-transport';

/** What a question is asked with. */
export type Question = {
  text: string;
  /** Names of the indexes, asked as one; empty asks without any. */
  indexes: string[];
  /** Names of the data sources that may be asked. */
  sources: string[];
  /** null lets the router choose. */
  engine: string | null;
  settings: PartialRunSettings;
  locale: 'ko' | 'en';
  /** The message it follows; the last answer where none is named. */
  parentId?: string | null;
};

export type ChatSessionOptions = {
  /** A thread that does not exist yet is opened by its first question. */
  threadId: string;
  messages: ChatMessage[];
  runs: RunStore;
  actions: ChatActions;
  /** Called when a run of this thread has begun or ended: the thread exists, and its place in the list has changed. */
  onThreadChange?: (threadId: string) => void;
  /** Called when a run beside the chat's own can no longer be followed; a reload shows how it went. */
  onConnectionLost?: () => void;
  follow?: ConstructorParameters<typeof RunTransport>[0]['follow'];
};

/** One conversation in this window: its messages, its live runs, and what can be done with them. Outlives its page. */
export class ChatSession {
  readonly threadId: string;
  readonly chat: Chat<ChatMessage>;
  readonly runs: RunStore;
  readonly #options: ChatSessionOptions;
  readonly #transport: RunTransport;
  readonly #live = new Set<string>();
  #runToRejoin: string | null = null;

  constructor(options: ChatSessionOptions) {
    this.#options = options;
    this.threadId = options.threadId;
    this.runs = options.runs;
    this.#transport = new RunTransport({
      ask: options.actions.ask,
      onEvent: (runId, event) => this.#take(runId, event),
      runToRejoin: () => this.#runToRejoin,
      ...(options.follow && { follow: options.follow }),
    });
    this.chat = new Chat<ChatMessage>({ messages: options.messages, transport: this.#transport });
  }

  /** Whether a run of this conversation is still writing here. */
  get busy(): boolean {
    return this.#live.size > 0 || this.chat.status === 'submitted' || this.chat.status === 'streaming';
  }

  /** Asks and resolves when the run has ended: false when there was no run, and the question is taken back. */
  async ask({
    text,
    indexes,
    sources,
    engine,
    settings,
    locale,
    parentId = lastAnswerId(this.chat.messages),
  }: Question): Promise<boolean> {
    const runId = randomUuid();
    const userMessageId = randomUuid();
    const before = this.chat.messages;
    this.#live.add(runId);
    await this.chat.sendMessage(
      { id: userMessageId, role: 'user', metadata: { runId, parentId }, parts: [{ type: 'text', text }] },
      {
        body: {
          runId,
          threadId: this.threadId,
          userMessageId,
          assistantMessageId: randomUuid(),
          parentId,
          question: text,
          indexes,
          sources,
          engine,
          profile: 'unified',
          settings,
          locale,
        } satisfies AskInput,
      },
    );
    if (!(this.chat.error instanceof AskError)) return true;
    this.#live.delete(runId);
    this.chat.messages = before;
    return false;
  }

  /** Stops every live run by its id; what has been written stays. */
  async stop(): Promise<void> {
    await Promise.all([...this.#live].map((runId) => this.#options.actions.stopRun(runId)));
  }

  /** Joins runs that were live when the page was made; the last of them feeds the chat's own message. */
  rejoin(runIds: readonly string[]): void {
    this.runs.flush();
    const unjoined = runIds.filter((runId) => !this.#live.has(runId) && !this.#hasEnded(runId));
    const last = this.busy ? undefined : unjoined.at(-1);
    for (const runId of unjoined) {
      this.#live.add(runId);
      if (runId !== last) void this.#watch(runId);
    }
    if (last === undefined) return;
    this.#runToRejoin = last;
    void this.chat.resumeStream();
  }

  /** Takes up a run whose connection was lost, from its first event. */
  retry(): void {
    this.#runToRejoin = [...this.#live].at(-1) ?? null;
    void this.chat.resumeStream();
  }

  /** Takes over what the server knows of the thread, unless a run is being written here or more is known here. */
  sync(messages: ChatMessage[]): void {
    const stored = new Set(messages.map(({ id }) => id));
    if (!this.busy && this.chat.messages.every(({ id }) => stored.has(id))) this.chat.messages = messages;
  }

  #hasEnded(runId: string): boolean {
    const view = this.runs.get(runId);
    return view !== null && view.status !== 'running';
  }

  async #watch(runId: string): Promise<void> {
    try {
      for await (const event of this.#transport.follow(runId, new AbortController().signal)) this.#take(runId, event);
    } catch (error) {
      if (!(error instanceof RunFollowError)) throw error;
      this.#live.delete(runId);
      this.#options.onConnectionLost?.();
    }
  }

  #take(runId: string, event: RunEvent): void {
    this.runs.append(runId, event);
    if (event.payload.type === 'run-start') {
      this.#options.onThreadChange?.(this.threadId);
    }
    if (event.payload.type === 'run-end') {
      this.#live.delete(runId);
      this.#options.onThreadChange?.(this.threadId);
    }
  }
}
