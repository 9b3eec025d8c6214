export { createModels } from './create-models';
export { fakeChatModel } from './fake-chat-model';
export { type ModelConfig, ModelConfigError, type ModelTimeouts, readModelConfig } from './model-config';
export { sleep } from './sleep';
