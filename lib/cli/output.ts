import { printable, printableJson } from './printable';

/** Where a command writes: results on standard output, everything else on standard error. */
export type Output = {
  /** The one result: JSON under `--json`, else the lines. */
  result(value: unknown, lines: () => string[]): void;
  /** Progress and notices. */
  note(line: string): void;
};

let printed = false;

/** The one JSON document of a command that failed, unless it had printed its result. */
export function printFailure(failure: { code: string; message: string }): void {
  if (!printed) process.stdout.write(`${printableJson({ error: failure }, 2)}\n`);
}

export function createOutput(json: boolean): Output {
  return {
    result: (value, lines) => {
      printed = true;
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
