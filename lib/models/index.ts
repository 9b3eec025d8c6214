export { createModels } from './create-models';
export { fakeChatModel, fakeEmbeddingModel } from './fake-chat-model';
export { type ModelConfig, ModelConfigError, type ModelTimeouts, readModelConfig } from './model-config';
export { sleep } from './sleep';
