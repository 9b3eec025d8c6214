import fc from 'fast-check';

/**
 * Random queries over the shop in which few names mean many things: columns, hidden columns, aliases and the function
 * `evil`, so that a name that is looked up at the wrong level shows. Most are wrong SQL; some run.
 */
export function randomQuery(): fc.Arbitrary<string> {
  const name = fc.constantFrom('id', 'name', 'ssn', 'email', 'evil', 'c', 'f', 'country');
  const alias = fc.constantFrom('c', 'f', 'evil', 'name', 'customers');
  const { query } = fc.letrec<{ query: string; expression: string; item: string; target: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      name,
      fc.tuple(alias, name).map(([relation, column]) => `${relation}.${column}`),
      fc.constantFrom('1', "'x'", 'count(*)', 'max(ssn)', 'name COLLATE "C"', 'NULL::text', '*'),
      tie('query').map((inner) => `(${inner})`),
      tie('query').map((inner) => `EXISTS (${inner})`),
      tie('query').map((inner) => `ARRAY(${inner})`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `coalesce(${a}, ${b})`),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `CASE WHEN true THEN ${a} ELSE ${b} END`),
      tie('expression').map((inner) => `(${inner})::text`),
      tie('expression').map((inner) => `row_to_json(${inner})`),
      fc.tuple(tie('expression'), name).map(([inner, field]) => `(${inner}).${field}`),
    ),
    target: fc.oneof(
      tie('expression'),
      fc.tuple(tie('expression'), name).map(([value, as]) => `${value} AS ${as}`),
      alias.map((relation) => `${relation}.*`),
    ),
    item: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom('customers', 'suppliers', 'orders', 'public.customers', 'vault'),
      fc.tuple(fc.constantFrom('customers', 'suppliers', 'evil'), alias).map(([table, as]) => `${table} ${as}`),
      fc
        .tuple(fc.constantFrom('customers', 'suppliers'), alias, name, name)
        .map(([t, as, a, b]) => `${t} ${as} (${a}, ${b})`),
      fc.tuple(tie('query'), alias).map(([inner, as]) => `(${inner}) ${as}`),
      fc.tuple(tie('query'), alias, name).map(([inner, as, a]) => `LATERAL (${inner}) ${as} (${a})`),
      fc.tuple(tie('expression'), alias).map(([inner, as]) => `unnest(ARRAY[${inner}]) ${as}`),
      alias.map((as) => `jsonb_array_elements_text('["x"]') ${as}`),
      fc.tuple(tie('item'), tie('item'), name).map(([a, b, column]) => `${a} JOIN ${b} USING (${column})`),
      fc
        .tuple(tie('item'), tie('item'), tie('expression'))
        .map(([a, b, on]) => `${a} LEFT JOIN ${b} ON ${on} IS NOT NULL`),
      fc.tuple(tie('item'), tie('item')).map(([a, b]) => `${a} NATURAL JOIN ${b}`),
      fc.tuple(tie('item'), tie('item'), alias).map(([a, b, as]) => `(${a} CROSS JOIN ${b}) AS ${as}`),
    ),
    query: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.tuple(tie('target'), tie('item')).map(([value, from]) => `SELECT ${value} FROM ${from}`),
      fc
        .tuple(tie('target'), tie('target'), tie('item'), tie('item'))
        .map(([a, b, f, g]) => `SELECT ${a}, ${b} FROM ${f}, ${g}`),
      fc
        .tuple(tie('target'), tie('item'), tie('expression'))
        .map(([a, f, by]) => `SELECT ${a} FROM ${f} ORDER BY ${by}`),
      fc
        .tuple(tie('target'), tie('item'), tie('expression'))
        .map(([a, f, by]) => `SELECT ${a} FROM ${f} GROUP BY ${by}`),
      fc
        .tuple(tie('target'), tie('item'), tie('expression'))
        .map(([a, f, is]) => `SELECT ${a} FROM ${f} WHERE ${is} IS NULL`),
      fc.tuple(alias, tie('query'), tie('query')).map(([as, a, b]) => `WITH ${as} AS (${a}) ${b}`),
      fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a}) UNION ALL (${b})`),
      tie('target').map((value) => `SELECT ${value}`),
    ),
  }));
  return query;
}
