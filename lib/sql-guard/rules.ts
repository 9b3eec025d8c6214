/**
 * Every rule of the SQL guard, by the stable name a refusal carries. The guard is a positive list: what no rule speaks of
 * falls under one of the `unlisted-*` rules.
 */
export const guardRules = {
  length: 'At most 20,000 characters.',
  characters: 'No NUL character, which would end the text for the parser, and no half of a surrogate pair.',
  'string-escape':
    'No backslash before a quote in a plain string: a server with the old string rules would end it elsewhere.',
  syntax: 'PostgreSQL itself must be able to read it.',
  'one-statement': 'Exactly one statement; semicolons and comments around it do not count.',
  'select-only': 'The statement reads: SELECT, VALUES or TABLE.',
  complexity:
    'At most 150 levels of nesting, 3,000 keywords, operators and brackets, 6,000 parts, 100 tables, 1,664 columns in FROM.',
  'data-modifying-cte': 'Every WITH query is itself a SELECT.',
  'recursive-cte':
    'No WITH RECURSIVE: nothing in the text bounds its rounds, and its rows pile up before a row limit can cut.',
  'select-into': 'No SELECT INTO: it creates a table.',
  'locking-clause': 'No FOR UPDATE, FOR SHARE and the like.',
  parameter: 'No $1: nothing is bound to it.',
  'unlisted-syntax': 'Only the parts of SELECT in allowed/nodes.ts.',
  'unlisted-function': 'Only the built-in functions in allowed/functions.ts, never those of an extension or of a user.',
  'unlisted-operator': 'Only the built-in operators in allowed/operators.ts.',
  'unlisted-type': 'Only the built-in types in allowed/types.ts; none that names an object of the catalog.',
  'session-value': 'No CURRENT_USER and other facts about the session; dates and times are free.',
  'system-catalog': 'No table of pg_catalog, information_schema or another system schema, however it is named.',
  'unlisted-table': 'Only the tables that were allowed.',
  'unknown-column': 'A column must exist where it is named. PostgreSQL would read x.f as a call of the function f.',
  'system-column': 'No ctid, xmin, tableoid and other columns the server keeps for itself.',
  'hidden-column': 'No hidden column: by its name, by *, through a renaming, in USING or in a NATURAL JOIN.',
  'whole-row': 'No table as one value, as in to_json(t): its type opens the functions defined on it.',
  'field-selection': 'No (expression).field, which PostgreSQL may read as a function call.',
  'cartesian-product': 'At most three tables multiplied without a condition that links them.',
  'unbounded-series':
    'generate_series runs between literals, or between dates by an hour or more, and makes at most 100,000 rows.',
  'unbounded-text': 'What makes text longer (repeat, lpad, rpad, replace, format, char(n)) has small literal bounds.',
  'unbounded-pattern':
    'A regular expression is a literal of at most 300 characters, without back-references, with small repetitions.',
  wrapping: 'With the row limit around it, the statement must read back as exactly itself.',
} as const satisfies Record<string, string>;

export type GuardRule = keyof typeof guardRules;
