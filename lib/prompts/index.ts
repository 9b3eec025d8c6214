export { loadPrompts } from './load-prompts';
export { PromptError } from './prompt-error';
