/** Everything that is wrong with a sample's source files, found in one pass. */
export class SampleError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`the sample does not hold together:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'SampleError';
  }
}
