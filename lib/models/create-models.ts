import type { ModelRole } from '@/lib/domain/run-event';
import type { ChatModel, Models } from '@/lib/ports';
import type { CallContext } from './call';
import type { ModelConfig } from './model-config';
import { openAiChatModel } from './openai-chat-model';
import { openAiEmbeddingModel } from './openai-embedding-model';
import { createProvider } from './provider';
import { Silence } from './silence';
import { sleep } from './sleep';

/** The configured models; a role that is not configured is null. Opens no connection. */
export function createModels(
  config: ModelConfig,
  effects: Pick<CallContext, 'sleep' | 'random'> = { sleep, random: Math.random },
): Models {
  const provider = createProvider(config);
  const context: CallContext = {
    timeouts: config.timeouts,
    maxAttempts: config.maxAttempts,
    secret: config.apiKey,
    ownServer: config.baseUrl !== null,
    silence: new Silence(() => performance.now()),
    ...effects,
  };
  const chat = (role: ModelRole, model: string | null): ChatModel | null =>
    model === null ? null : openAiChatModel(role, provider.language(model), context);
  return {
    strong: chat('strong', config.strong),
    cheap: chat('cheap', config.cheap),
    embedding:
      config.embedding === null
        ? null
        : openAiEmbeddingModel(provider.vector(config.embedding.model), config.embedding.dimensions, context),
  };
}
