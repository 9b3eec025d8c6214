/** A prompt file that is not valid, or a use of one that does not fit it. The message names the prompt. */
export class PromptError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PromptError';
  }
}
