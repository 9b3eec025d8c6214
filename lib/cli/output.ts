import { printable, printableJson } from './printable';

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
          ? `${printableJson(value, 2)}\n`
          : lines()
              .map((line) => `${printable(line)}\n`)
              .join(''),
      );
    },
    note: (line) => {
      process.stderr.write(`${printable(line)}\n`);
    },
  };
}
