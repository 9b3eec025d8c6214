/** The graph of an index cannot be asked: its projection cannot be made or opened. The message is for the log. */
export class GraphUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GraphUnavailableError';
  }
}
