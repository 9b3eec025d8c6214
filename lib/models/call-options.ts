import type { ChatRequest } from '@/lib/ports';
import type { LanguageModel } from './provider';

type CallOptions = Parameters<LanguageModel['doStream']>[0];

/** A request in the provider's form. OpenAI is asked not to keep the conversation. */
export function callOptions(request: ChatRequest, signal: AbortSignal): CallOptions {
  return {
    prompt: request.messages.map(({ role, content }) =>
      role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
    ),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    ...(request.maxOutputTokens === undefined ? {} : { maxOutputTokens: request.maxOutputTokens }),
    abortSignal: signal,
    providerOptions: { openai: { store: false } },
  };
}
