import type { ModelRole } from '@/lib/domain/run-event';
import type { ChatModel } from '@/lib/ports';
import { askForObject } from './ask-for-object';
import type { CallContext } from './call';
import type { LanguageModel } from './provider';
import { streamText } from './stream-text';

/** A chat model behind OpenAI's responses API or chat completions. */
export function openAiChatModel(role: ModelRole, model: LanguageModel, context: CallContext): ChatModel {
  return {
    role,
    model: model.modelId,
    stream: (request) => streamText(model, request, context),
    object: (request) => askForObject(model, request, context),
  };
}
