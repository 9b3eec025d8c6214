const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const sequence = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([\s\S]))/g;

/** One line of COPY's text format as values; `\N` is null (PostgreSQL manual, COPY, "Text Format"). */
export function readCopyRow(line: string): (string | null)[] {
  return line.split('\t').map((cell) => {
    if (cell === '\\N') return null;
    return cell.replace(sequence, (_, octal?: string, hex?: string, character?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return escapes[character!] ?? character!;
    });
  });
}
