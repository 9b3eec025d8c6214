import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { guardedFetch } from './guarded-fetch';
import type { ModelConfig } from './model-config';

type OpenAI = ReturnType<typeof createOpenAI>;

/** One model of the AI SDK's provider specification, spoken to below its own retries and timeouts. */
export type LanguageModel = ReturnType<OpenAI['chat']>;
export type VectorModel = ReturnType<OpenAI['embedding']>;

export type Provider = { language(model: string): LanguageModel; vector(model: string): VectorModel };

const openAiUrl = 'https://api.openai.com/v1';

/**
 * The configured service: OpenAI's packages for its own address or the responses API, the compatible one for chat
 * completions elsewhere (schemas are sent there too, and usage is asked for while streaming).
 */
export function createProvider(config: Pick<ModelConfig, 'apiKey' | 'baseUrl' | 'api'>): Provider {
  const { apiKey, baseUrl, api } = config;
  if (baseUrl !== null && api === 'chat') {
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl,
      ...(apiKey === null ? {} : { apiKey }),
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: guardedFetch,
    });
    return { language: (model) => provider.chatModel(model), vector: (model) => provider.embeddingModel(model) };
  }
  const provider = createOpenAI({ apiKey: apiKey ?? 'none', baseURL: baseUrl ?? openAiUrl, fetch: guardedFetch });
  return {
    language: (model) => (api === 'chat' ? provider.chat(model) : provider.responses(model)),
    vector: (model) => provider.embedding(model),
  };
}
