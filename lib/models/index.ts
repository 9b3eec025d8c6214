export { createModels } from './create-models';
export { fakeChatModel } from './fake-chat-model';
export { ModelConfigError, readModelConfig, unusedModelSetting } from './model-config';
export { sleep } from './sleep';
