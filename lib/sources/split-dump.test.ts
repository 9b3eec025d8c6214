import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDump } from './split-dump';

const texts = (script: string) => [...splitDump(script)].map((piece) => piece.text);

describe('splitDump', () => {
  it.each([
    ["INSERT INTO t VALUES ('a;1'); SELECT 1", ["INSERT INTO t VALUES ('a;1')", 'SELECT 1']],
    ["SELECT 'it''s; fine';", ["SELECT 'it''s; fine'"]],
    ["SELECT E'a\\'; b'; SELECT 2;", ["SELECT E'a\\'; b'", 'SELECT 2']],
    ["SELECT 'a\\'; SELECT 2;", ["SELECT 'a\\'", 'SELECT 2']],
    ['SELECT "a;b" FROM t;', ['SELECT "a;b" FROM t']],
    ['CREATE FUNCTION f() AS $body$ a; b $body$; SELECT 1', ['CREATE FUNCTION f() AS $body$ a; b $body$', 'SELECT 1']],
    ['-- a; b\nSELECT 1; /* c; /* d; */ e; */ SELECT 2;', ['SELECT 1', 'SELECT 2']],
    ['CREATE RULE r AS DO (SELECT 1; SELECT 2); SELECT 3;', ['CREATE RULE r AS DO (SELECT 1; SELECT 2)', 'SELECT 3']],
    ['\\c chinook;\nSELECT 1;', ['\\c chinook;', 'SELECT 1']],
    ['  \n;;\n', []],
    ["SELECT 'never closed; SELECT 2", ["SELECT 'never closed; SELECT 2"]],
  ])('%s', (script, expected) => expect(texts(script)).toEqual(expected));

  it('gives the lines of a COPY block to its statement, whatever they hold', () => {
    const script = "COPY public.t (a, b) FROM stdin;\n1\tx;y\n2\t\\N\n\\.\n\nSELECT 'after';\n";
    expect([...splitDump(script)]).toEqual([
      { kind: 'copy', text: 'COPY public.t (a, b) FROM stdin', rows: ['1\tx;y', '2\t\\N'], line: 1 },
      { kind: 'statement', text: "SELECT 'after'", line: 6 },
    ]);
  });

  it('counts lines from 1, comments included', () => {
    const lines = [...splitDump('-- one\n-- two\nSELECT 1;\n\n/* a\nb */ SELECT\n 2;')].map((piece) => piece.line);
    expect(lines).toEqual([3, 6]);
  });

  it('takes any statements apart that were joined by semicolons', () => {
    const word = fc.constantFrom('a', '1', "'x;y'", "'q''q'", '"n;m"', '$$ b; c $$', '(d, e)', '한글', "E'\\';'");
    const statement = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const gap = fc.constantFrom('', ' ', '\n', ' -- note; it\n', '/* x; /* y */ */');
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, statement), { maxLength: 8 }), (parts) => {
        const script = parts.map(([before, text]) => `${before}${text};`).join('');
        expect(texts(script)).toEqual(parts.map(([, text]) => text));
      }),
    );
  });
});
