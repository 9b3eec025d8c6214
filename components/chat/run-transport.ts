import type { ChatTransport, UIMessageChunk } from 'ai';
import { followRun } from '@/components/trace/run-follower';
import { AskInput } from '@/lib/domain/chat';
import type { RunEvent } from '@/lib/domain/run-event';
import type { ChatActions } from './chat-actions';
import type { ChatMessage, MessageMetadata } from './chat-message';
import { toUiChunks } from './ui-chunks';

type Follow = (options: { runId: string; after: number; signal: AbortSignal }) => AsyncIterable<RunEvent>;

/**
 * There is no run: the question did not reach the server (`unreachable`), its thread was deleted meanwhile
 * (`thread-deleted`), or the server could not begin (`refused`).
 */
export class AskError extends Error {
  readonly code: 'unreachable' | 'refused' | 'thread-deleted';
  readonly question: string;

  constructor(code: AskError['code'], question: string, options?: ErrorOptions) {
    super(`the question was not taken: ${code}`, options);
    this.name = 'AskError';
    this.code = code;
    this.question = question;
  }
}

/**
 * Carries questions to the `ask` action and a run's events back to the chat. When the action's stream breaks, it goes
 * on with the events route after the last event seen, so nothing is lost or doubled.
 */
export class RunTransport implements ChatTransport<ChatMessage> {
  /** A rejoined run is told from its first event. */
  readonly resumeStreamIsReplay = true;
  readonly #ask: ChatActions['ask'];
  readonly #follow: Follow;
  readonly #onEvent: (runId: string, event: RunEvent) => void;
  readonly #runToRejoin: () => string | null;

  constructor(options: {
    ask: ChatActions['ask'];
    /** Called with every event once, in order. */
    onEvent: (runId: string, event: RunEvent) => void;
    /** The run that is rejoined when the chat resumes; null when none is live. */
    runToRejoin: () => string | null;
    follow?: Follow;
  }) {
    this.#ask = options.ask;
    this.#onEvent = options.onEvent;
    this.#runToRejoin = options.runToRejoin;
    this.#follow = options.follow ?? followRun;
  }

  /** Asks what stands in `body`, an `AskInput`. Throws AskError, here or as the stream's error, when there is no run. */
  async sendMessages({
    body,
    abortSignal,
  }: Parameters<ChatTransport<ChatMessage>['sendMessages']>[0]): Promise<ReadableStream<UIMessageChunk>> {
    const input = AskInput.parse(body);
    const signal = abortSignal ?? new AbortController().signal;
    const stream = await this.#ask(input).then(
      (answer) => answer.stream,
      (cause: unknown) => {
        throw new AskError('unreachable', input.question, { cause });
      },
    );
    return this.#chunks(input.runId, this.#rejoining({ input, stream, signal }));
  }

  /** The live run of this thread from its first event; null when there is none. */
  async reconnectToStream({
    abortSignal,
  }: Parameters<ChatTransport<ChatMessage>['reconnectToStream']>[0]): Promise<ReadableStream<UIMessageChunk> | null> {
    const runId = this.#runToRejoin();
    if (runId === null) return null;
    return this.#chunks(runId, this.follow(runId, abortSignal ?? new AbortController().signal));
  }

  /** The events of a run from the first, without a message in the chat. */
  follow(runId: string, signal: AbortSignal): AsyncIterable<RunEvent> {
    return this.#follow({ runId, after: -1, signal });
  }

  async *#rejoining({
    input: { runId, question },
    stream,
    signal,
  }: {
    input: AskInput;
    stream: ReadableStream<RunEvent>;
    signal: AbortSignal;
  }): AsyncGenerator<RunEvent> {
    let lastSeq = -1;
    for await (const event of untilBroken(stream)) {
      if (event.seq <= lastSeq) continue;
      if (event.seq > lastSeq + 1) break;
      if (lastSeq < 0 && event.payload.type === 'run-end') {
        throw new AskError(event.payload.failure?.code === 'thread-deleted' ? 'thread-deleted' : 'refused', question);
      }
      lastSeq = event.seq;
      yield event;
      if (event.payload.type === 'run-end') return;
    }
    yield* this.#follow({ runId, after: lastSeq, signal });
  }

  #chunks(runId: string, events: AsyncIterable<RunEvent>): ReadableStream<UIMessageChunk<MessageMetadata>> {
    const iterator = events[Symbol.asyncIterator]();
    const onEvent = this.#onEvent;
    return new ReadableStream({
      async pull(controller) {
        for (;;) {
          const { done, value } = await iterator.next();
          if (done) return controller.close();
          onEvent(runId, value);
          const chunks = toUiChunks(value);
          for (const chunk of chunks) controller.enqueue(chunk);
          if (chunks.length > 0) return;
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    });
  }
}

/** The events of a stream up to its end or its failure, which mean the same to a reader that can rejoin. */
async function* untilBroken(stream: ReadableStream<RunEvent>): AsyncGenerator<RunEvent> {
  const reader = stream.getReader();
  for (;;) {
    const read = await reader.read().catch((error: unknown) => ({ broken: error }));
    if ('broken' in read || read.done) return;
    yield read.value;
  }
}
