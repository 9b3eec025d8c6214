/** Text types, which leave a literal's characters as they are. */
export const textTypes: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar']);

/** Number types. */
export const numberTypes: ReadonlySet<string> = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']);

/**
 * Built-in types that may be cast to, by the name the parser gives them (`integer` is `int4`, `char(n)` is `bpchar`).
 * Left out: reg*, oid and the other types whose values name or locate objects of the server, xml, bit strings (padded
 * to any length), jsonpath, "char", name, bytea.
 */
export const allowedTypes: ReadonlySet<string> = new Set([
  ...textTypes,
  ...numberTypes,
  'bool',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
  'interval',
  'json',
  'jsonb',
  'uuid',
  'money',
  'inet',
  'cidr',
]);

/** Functions of SQL's own that need no parentheses and tell the time, with the column name PostgreSQL gives them. */
export const timeValues: ReadonlyMap<string, string> = new Map([
  ['SVFOP_CURRENT_DATE', 'current_date'],
  ['SVFOP_CURRENT_TIME', 'current_time'],
  ['SVFOP_CURRENT_TIME_N', 'current_time'],
  ['SVFOP_CURRENT_TIMESTAMP', 'current_timestamp'],
  ['SVFOP_CURRENT_TIMESTAMP_N', 'current_timestamp'],
  ['SVFOP_LOCALTIME', 'localtime'],
  ['SVFOP_LOCALTIME_N', 'localtime'],
  ['SVFOP_LOCALTIMESTAMP', 'localtimestamp'],
  ['SVFOP_LOCALTIMESTAMP_N', 'localtimestamp'],
]);
