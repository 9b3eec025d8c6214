import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCell, formatFloat, promptLine, relationshipCells } from './prompt-lines';

it.each([
  [8, '8.0'],
  [0.1, '0.1'],
  [-0, '-0.0'],
  [1e-5, '1e-05'],
  [0.0001, '0.0001'],
  [1e16, '1e+16'],
  [1e15, '1000000000000000.0'],
  [1.5e300, '1.5e+300'],
  [Number.NaN, 'nan'],
  [Number.NEGATIVE_INFINITY, '-inf'],
])('prints %d as Python prints a float', (value, text) => {
  expect(formatFloat(value)).toBe(text);
});

it('leaves the weight of 0 empty, as upstream does', () => {
  const cells = relationshipCells({ id: '1', source: 'A', target: 'B', description: 'd', weight: 0 }, true, '');
  expect(promptLine(cells, 'plain')).toBe('1|A|B|d||\n');
});

describe('escaped cells', () => {
  const unit = fc.constantFrom(
    '|',
    '"',
    '\n',
    '\r',
    '\u2028',
    '-',
    '-----Sources-----',
    '\n-----Entities-----\n',
    'a',
    '1',
  );
  const cell = fc.string({ unit, maxLength: 20 });

  it('a line reads back as the cells it was made of', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(readCsvLine(promptLine(cells, 'csv'))).toEqual(cells);
        expect(readCsvLine(promptLine(cells, 'escaped')).map(undent)).toEqual(cells.map(undent));
      }),
    );
  });

  it('no line of a cell opens a section', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [, ...lines] = escapeCell(text).split(/[\n\r\u2028]/u);
        expect(lines.filter((line) => line.startsWith('-----'))).toEqual([]);
      }),
    );
  });
});

/** Without the blank that keeps a line from opening a section. */
function undent(text: string): string {
  return text.replaceAll(/(?<=[\n\r\u2028]) (?=-{5})/g, '');
}

/** One CSV record, read by the book. */
function readCsvLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -1);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const raw = quoted ? quoted[0] : (/^[^|]*/.exec(rest)?.[0] ?? '');
    cells.push(quoted ? quoted[1]!.replaceAll('""', '"') : raw);
    rest = rest.slice(raw.length);
    if (rest === '') return cells;
    expect(rest[0]).toBe('|');
    rest = rest.slice(1);
  }
}
