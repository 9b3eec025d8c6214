/** The command was written wrongly; exit code 2. */
export class UsageError extends Error {}

/** The command was understood and could not be done; exit code 1. */
export class CommandFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
