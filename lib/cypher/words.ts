/** The words of Cypher that the guard knows, in upper case. What is not listed here is a name, or is refused. */

/** Clauses that a statement may begin with. */
export const firstClauses = new Set(['MATCH', 'OPTIONAL', 'WITH', 'UNWIND', 'RETURN']);

/** Keywords that an expression, a pattern or another keyword may follow. */
export const openKeywords = new Set([
  ...firstClauses,
  ...[
    'WHERE',
    'DISTINCT',
    'ORDER',
    'BY',
    'SKIP',
    'LIMIT',
    'AND',
    'OR',
    'XOR',
    'NOT',
    'IN',
    'STARTS',
    'ENDS',
    'CONTAINS',
  ],
  ...['IS', 'CASE', 'WHEN', 'THEN', 'ELSE', 'UNION', 'ALL', 'EXISTS', 'COUNT', 'ANY', 'NONE', 'SINGLE'],
  ...['SHORTEST', 'TRAIL', 'ACYCLIC'],
]);

/** Keywords that end an expression: no name may follow. */
export const closedKeywords = new Set(['NULL', 'TRUE', 'FALSE', 'END', 'ASC', 'DESC', 'ASCENDING', 'DESCENDING']);

/** Keywords that are also called like functions, or open a subquery in braces. */
export const callableKeywords = new Set(['COUNT', 'EXISTS', 'ANY', 'NONE', 'SINGLE', 'ALL', 'AND', 'OR', 'XOR', 'NOT']);

/** Keywords that brackets may follow without being a call. */
export const bracketKeywords = new Set([
  ...['MATCH', 'WHERE', 'RETURN', 'WITH', 'DISTINCT', 'BY', 'IN', 'WHEN', 'THEN', 'ELSE', 'CASE', 'UNWIND', 'CONTAINS'],
  ...['LIMIT', 'SKIP'],
]);

/**
 * Names that the engine's grammar keeps for itself, clauses that write, read files or reach the network among them:
 * written without quotes only where they are one of the keywords above.
 */
export const reservedNames = new Set([
  ...openKeywords,
  ...closedKeywords,
  ...['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'DROP', 'ALTER', 'RENAME', 'ADD', 'UPDATE'],
  ...['CALL', 'YIELD', 'LOAD', 'COPY', 'FROM', 'EXPORT', 'IMPORT', 'ATTACH', 'INSTALL', 'UNINSTALL', 'FORCE', 'USE'],
  ...['EXTENSION', 'DATABASE', 'DBTYPE', 'GLOB', 'FILE', 'SCAN', 'PROJECT', 'GRAPH', 'SCHEMA', 'CHECKPOINT', 'ANALYZE'],
  ...[
    'BEGIN',
    'COMMIT',
    'ROLLBACK',
    'TRANSACTION',
    'READ',
    'WRITE',
    'ONLY',
    'COMMENT',
    'EXPLAIN',
    'PROFILE',
    'LOGICAL',
  ],
  ...['TABLE', 'NODE', 'REL', 'COLUMN', 'GROUP', 'MACRO', 'SEQUENCE', 'TYPE', 'INDEX', 'PRIMARY', 'KEY', 'UNIQUE'],
  ...['CONSTRAINT', 'DEFAULT', 'CAST', 'AS', 'TO', 'ON', 'IF', 'FOR', 'HEADERS', 'INCREMENT', 'MINVALUE', 'MAXVALUE'],
  ...['START', 'CYCLE', 'NO', 'PATH', 'WSHORTEST', 'WALK'],
]);

/**
 * Functions that neither reach outside nor make much out of little, in lower case. Left out on purpose: `range`,
 * `repeat`, `lpad`, `rpad` and everything that reads, names files or keeps a state.
 */
export const functions = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'collect', 'any', 'all', 'none', 'single', 'exists', 'coalesce', 'ifnull'],
  ...['label', 'labels', 'id', 'nodes', 'rels', 'length', 'properties', 'start_node', 'end_node', 'keys'],
  ...[
    'lower',
    'upper',
    'tolower',
    'toupper',
    'trim',
    'ltrim',
    'rtrim',
    'substring',
    'left',
    'right',
    'size',
    'reverse',
  ],
  ...['starts_with', 'ends_with', 'contains', 'prefix', 'suffix', 'concat', 'replace', 'split', 'string_split'],
  ...['regexp_matches', 'regexp_full_match', 'levenshtein', 'to_string', 'string', 'tostring'],
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'sqrt', 'sign', 'ln', 'log', 'log10', 'log2', 'pow', 'power'],
  ...['cast', 'to_int64', 'to_int32', 'to_double', 'to_float', 'to_bool', 'to_date', 'date', 'timestamp', 'date_part'],
  ...['datepart', 'date_trunc', 'year', 'month', 'greatest', 'least', 'is_trail', 'is_acyclic', 'cost'],
  ...['list_contains', 'list_has', 'list_filter', 'list_transform', 'list_sort', 'list_reverse_sort', 'list_distinct'],
  ...['list_unique', 'list_sum', 'list_position', 'list_element', 'list_extract', 'list_slice', 'list_to_string'],
  ...['list_any_value', 'list_any', 'list_all', 'list_none', 'len', 'array_length', 'head', 'last'],
]);
