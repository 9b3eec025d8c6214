/** Where a command writes: results on standard output, everything else on standard error. */
export type Output = {
  /** The one result: JSON under `--json`, else the lines. */
  result(value: unknown, lines: () => string[]): void;
  /** Progress and notices. */
  note(line: string): void;
};

export function createOutput(json: boolean): Output {
  return {
    result: (value, lines) => {
      process.stdout.write(
        json
          ? `${JSON.stringify(value, null, 2)}\n`
          : lines()
              .map((line) => `${line}\n`)
              .join(''),
      );
    },
    note: (line) => {
      process.stderr.write(`${line}\n`);
    },
  };
}
