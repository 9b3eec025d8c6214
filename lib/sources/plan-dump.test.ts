import { describe, expect, it } from 'vitest';
import { planDump } from './plan-dump';

const statements = (script: string) =>
  planDump(script).steps.map((step) => (step.kind === 'statement' ? step.sql : step.table));

describe('planDump', () => {
  it('runs what makes, fills and describes tables', () => {
    const script = `SET client_encoding = 'UTF8'; BEGIN; CREATE TABLE a (b int); INSERT INTO a VALUES (1);
      ALTER TABLE ONLY a ADD PRIMARY KEY (b); COMMENT ON TABLE a IS 'x'; SELECT pg_catalog.setval('s', 3, true); COMMIT;`;
    expect(statements(script)).toEqual([
      'CREATE TABLE a (b int)',
      'INSERT INTO a VALUES (1)',
      'ALTER TABLE ONLY a ADD PRIMARY KEY (b)',
      "COMMENT ON TABLE a IS 'x'",
      "SELECT pg_catalog.setval('s', 3, true)",
    ]);
    expect(planDump(script).skipped).toEqual([]);
  });

  it('names what it leaves out', () => {
    const script = `CREATE DATABASE x; \\connect x
      CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;
      CREATE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 2';
      CREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f();
      DO $$ BEGIN PERFORM 1; END $$; COPY a FROM '/etc/passwd'; COPY a TO PROGRAM 'sh'; SELECT pg_read_file('x');
      CREATE EXTENSION dblink; LOAD 'x'`;
    expect(planDump(script)).toEqual({
      steps: [],
      skipped: [
        { what: 'CREATE DATABASE', count: 1 },
        { what: '\\connect', count: 1 },
        { what: 'CREATE FUNCTION', count: 2 },
        { what: 'CREATE TRIGGER', count: 1 },
        { what: 'DO', count: 1 },
        { what: 'COPY', count: 2 },
        { what: 'SELECT', count: 1 },
        { what: 'CREATE EXTENSION', count: 1 },
        { what: 'LOAD', count: 1 },
      ],
    });
  });

  it('leaves owners, rights and row security aside', () => {
    expect(
      statements('ALTER TABLE a OWNER TO b; GRANT SELECT ON a TO b; ALTER TABLE a ENABLE ROW LEVEL SECURITY;'),
    ).toEqual([]);
  });

  it('reads COPY blocks with their escapes and nulls', () => {
    expect(planDump('COPY "My".t (id, "Ab c") FROM stdin;\n1\ta\\tb\\\\\n2\t\\N\n\\.\n').steps).toEqual([
      {
        kind: 'rows',
        table: '"My".t',
        columns: ['id', 'Ab c'],
        rows: [
          ['1', 'a\tb\\'],
          ['2', null],
        ],
        line: 1,
      },
    ]);
    expect(planDump('COPY t FROM stdin;\n\\.\n').steps[0]).toMatchObject({ columns: null, rows: [] });
  });

  it('takes long runs of white space in its stride, whatever a statement begins with', () => {
    const spaces = ' '.repeat(300_000);
    expect(planDump(`ALTER${spaces}x;\nCREATE${spaces}TABLE "a  b" (x int);`).steps).toMatchObject([
      { kind: 'statement', sql: expect.stringContaining('"a  b"') },
    ]);
    expect(() => planDump(`COPY t${spaces}x from stdin;\n1\n\\.\n`)).toThrow();
  });

  it.each(['11', '11\t2\t3'])('refuses a COPY row with a cell too few or too many: %j', (row) => {
    expect(() => planDump(`COPY t (id, a) FROM stdin;\n1\t2\n${row}\n\\.\n`)).toThrow(/cells instead of 2/);
  });

  it('refuses a COPY format it cannot read, with its line', () => {
    expect(() => planDump('\n\nCOPY t FROM stdin WITH (FORMAT csv);\n1\n\\.\n')).toThrow(
      expect.objectContaining({ code: 'file', line: 3 }),
    );
  });
});
