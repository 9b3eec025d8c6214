import { ModelError } from '@/lib/domain/model-error';
import type { ChatDelta, ChatRequest } from '@/lib/ports';
import { type CallContext, openCall } from './call';
import { callOptions } from './call-options';
import type { LanguageModel } from './provider';
import { tokensOf, usageOf } from './usage';

/**
 * Text as it arrives, white space with the word behind it, then one `end`. Another request is sent only while nothing
 * was handed on; afterwards a failure is final and what was handed on stands.
 */
export async function* streamText(
  model: LanguageModel,
  request: ChatRequest,
  context: CallContext,
): AsyncGenerator<ChatDelta> {
  const call = openCall(request.signal, request.maxAttempts, context);
  try {
    for (;;) {
      const watch = call.begin();
      let handedOn = false;
      try {
        watch.enter('firstTokenMs');
        const { stream } = await model.doStream(callOptions(request, watch.signal));
        let heldBack = '';
        for await (const part of stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'reasoning-delta' || part.type === 'text-delta') {
            call.heard();
            watch.enter('idleMs');
          }
          if (part.type === 'text-delta') heldBack += part.delta;
          if (part.type === 'text-delta' && heldBack.trim() !== '') {
            watch.rest();
            handedOn = true;
            yield { type: 'text', text: heldBack };
            heldBack = '';
            watch.enter('idleMs');
          }
          if (part.type !== 'finish') continue;
          watch.rest();
          const finishReason = part.finishReason.unified;
          checkFinish(finishReason, handedOn);
          const usage = usageOf(model.modelId, context.ownServer, [tokensOf(part.usage)], call.attempts);
          yield { type: 'end', finishReason, usage };
          return;
        }
        throw new ModelError('cut', 'The connection to the model ended before the answer did.');
      } catch (error) {
        const failure = call.failure(error, watch);
        if (handedOn) throw failure;
        await call.retryAfter(failure);
      } finally {
        watch.close();
      }
    }
  } finally {
    call.close();
  }
}

/** Throws when an answer did not come to a proper end. */
export function checkFinish(finishReason: string, hasText: boolean): void {
  if (finishReason === 'error' || finishReason === 'interrupted') {
    throw new ModelError('cut', 'The connection to the model ended before the answer did.');
  }
  if (hasText) return;
  if (finishReason === 'content-filter') throw new ModelError('refused', 'The model declined to answer.');
  throw new ModelError('empty', 'The model returned an empty answer.', { retryable: finishReason !== 'length' });
}
