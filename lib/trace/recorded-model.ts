import { ModelError } from '@/lib/domain/model-error';
import type { CalledPrompt, ModelRole } from '@/lib/domain/run-event';
import type { ChatDelta, ChatModel, EmbeddingModel, ModelUsage } from '@/lib/ports';
import type { RunLog } from './run-log';

/** Numbers the model calls of one run. */
export type CallCounter = { next(): number };

type Call = { signal: AbortSignal; prompt: CalledPrompt | null };

/** How a call ended; `error` is null when it did not fail. */
type CallEnd = { output: string; usage: ModelUsage | null; finishReason: string | null; error: unknown };

/**
 * The same model, its calls written to the run's log as spans under `parentSpanId`: what was sent and what came back
 * are kept by hash.
 */
export function recordedModel(model: ChatModel, log: RunLog, parentSpanId: string, calls: CallCounter): ChatModel {
  const open = (request: Parameters<ChatModel['stream']>[0]) => {
    const { id = 'unnamed', version = 0, hash: fileHash = null, source = 'built-in' } = request.prompt ?? {};
    const hash = log.keepText(JSON.stringify(request.messages, null, 2));
    const prompt: CalledPrompt = { id, version, fileHash, source, hash };
    return openCall(model, log, parentSpanId, calls, { signal: request.signal, prompt });
  };
  return {
    role: model.role,
    model: model.model,
    async *stream(request): AsyncGenerator<ChatDelta> {
      const close = open(request);
      let output = '';
      let end: Extract<ChatDelta, { type: 'end' }> | null = null;
      let error: unknown = null;
      try {
        for await (const delta of model.stream(request)) {
          if (delta.type === 'text') output += delta.text;
          else end = delta;
          yield delta;
        }
      } catch (failure) {
        error = failure;
        throw failure;
      } finally {
        close({ output, usage: end?.usage ?? null, finishReason: end?.finishReason ?? null, error });
      }
    },
    async object(request) {
      const close = open(request);
      try {
        const result = await model.object(request);
        close({ output: result.raw, usage: result.usage, finishReason: 'stop', error: null });
        return result;
      } catch (error) {
        close({ output: rawOutputOf(error), usage: null, finishReason: null, error });
        throw error;
      }
    },
  };
}

/** The same embedding model, its calls recorded; the vectors are not kept. */
export function recordedEmbeddingModel(
  model: EmbeddingModel,
  log: RunLog,
  parentSpanId: string,
  calls: CallCounter,
): EmbeddingModel {
  return {
    model: model.model,
    dimensions: model.dimensions,
    async embed(texts, signal) {
      const close = openCall({ ...model, role: 'embedding' }, log, parentSpanId, calls, { signal, prompt: null });
      try {
        const result = await model.embed(texts, signal);
        close({ output: '', usage: result.usage, finishReason: null, error: null });
        return result;
      } catch (error) {
        close({ output: '', usage: null, finishReason: null, error });
        throw error;
      }
    },
  };
}

/** Writes the start of a call; the returned function writes its end. */
function openCall(
  { role, model }: { role: ModelRole; model: string },
  log: RunLog,
  parentSpanId: string,
  calls: CallCounter,
  { signal, prompt }: Call,
): (end: CallEnd) => void {
  const spanId = `${parentSpanId}/model#${calls.next()}`;
  log.append({ type: 'model-call-start', spanId, parentSpanId, role, model, prompt });
  return ({ output, usage, finishReason, error }) => {
    log.append({
      type: 'model-call-end',
      spanId,
      status: signal.aborted ? 'stopped' : error === null ? 'done' : 'failed',
      attempts: usage?.attempts ?? attemptsOf(error),
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
      costUsd: usage?.costUsd ?? null,
      finishReason,
      outputHash: output === '' ? null : log.keepText(output),
      error: error === null ? null : error instanceof ModelError ? error.message : 'unexpected',
    });
  };
}

/** What a model wrote that could not be used. */
function rawOutputOf(error: unknown): string {
  return error instanceof ModelError ? (error.raw ?? '') : '';
}

function attemptsOf(error: unknown): number {
  return error instanceof ModelError ? error.attempts : 1;
}
