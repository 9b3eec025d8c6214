import type { ChatDelta, ChatModel, ModelUsage } from '@/lib/ports';
import type { RunLog } from './run-log';

/** Counts the model calls of one run. */
export type CallCounter = { next(): number };

/**
 * The same model, its calls written to the run's log as spans under `parentSpanId`: what was sent and what came back
 * are kept by hash.
 */
export function recordedModel(model: ChatModel, log: RunLog, parentSpanId: string, calls: CallCounter): ChatModel {
  const open = (request: Parameters<ChatModel['stream']>[0]) => {
    const spanId = `${parentSpanId}/model#${calls.next()}`;
    const hash = log.keepText(JSON.stringify(request.messages, null, 2));
    const prompt = { id: request.prompt?.id ?? 'unnamed', version: request.prompt?.version ?? 0, hash };
    log.append({ type: 'model-call-start', spanId, parentSpanId, role: model.role, model: model.model, prompt });
    const close = (output: string, usage: ModelUsage | null, finishReason: string | null, error: unknown) => {
      log.append({
        type: 'model-call-end',
        spanId,
        status: request.signal.aborted ? 'stopped' : error === null ? 'done' : 'failed',
        attempts: usage?.attempts ?? 1,
        inputTokens: usage?.inputTokens ?? 0,
        outputTokens: usage?.outputTokens ?? 0,
        costUsd: usage?.costUsd ?? null,
        finishReason,
        outputHash: output === '' ? null : log.keepText(output),
        error: error === null ? null : String(error instanceof Error ? error.message : error),
      });
    };
    return close;
  };
  return {
    role: model.role,
    model: model.model,
    async *stream(request): AsyncGenerator<ChatDelta> {
      const close = open(request);
      let output = '';
      let end: Extract<ChatDelta, { type: 'end' }> | null = null;
      let failure: unknown = null;
      try {
        for await (const delta of model.stream(request)) {
          if (delta.type === 'text') output += delta.text;
          else end = delta;
          yield delta;
        }
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        close(output, end?.usage ?? null, end?.finishReason ?? null, failure);
      }
    },
    async object(request) {
      const close = open(request);
      try {
        const result = await model.object(request);
        close(result.raw, result.usage, 'stop', null);
        return result;
      } catch (error) {
        close('', null, null, error);
        throw error;
      }
    },
  };
}
