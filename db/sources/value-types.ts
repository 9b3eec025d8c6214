import type { ValueKind } from '@/lib/domain/sql-query';

type ValueType = { name: string; kind: ValueKind };

/** Built-in types by OID (PostgreSQL's pg_type.dat); everything else is shown as text. */
const types: Readonly<Record<number, ValueType>> = {
  16: { name: 'boolean', kind: 'boolean' },
  17: { name: 'bytea', kind: 'binary' },
  20: { name: 'bigint', kind: 'integer' },
  21: { name: 'smallint', kind: 'integer' },
  23: { name: 'integer', kind: 'integer' },
  25: { name: 'text', kind: 'text' },
  114: { name: 'json', kind: 'json' },
  700: { name: 'real', kind: 'decimal' },
  701: { name: 'double precision', kind: 'decimal' },
  790: { name: 'money', kind: 'text' },
  1042: { name: 'character', kind: 'text' },
  1043: { name: 'character varying', kind: 'text' },
  1082: { name: 'date', kind: 'date' },
  1083: { name: 'time', kind: 'text' },
  1114: { name: 'timestamp', kind: 'time' },
  1184: { name: 'timestamp with time zone', kind: 'time' },
  1186: { name: 'interval', kind: 'text' },
  1700: { name: 'numeric', kind: 'decimal' },
  2950: { name: 'uuid', kind: 'text' },
  3802: { name: 'jsonb', kind: 'json' },
};

/** How a column of a result is named and read. */
export function valueType(oid: number): ValueType {
  return types[oid] ?? { name: 'text', kind: 'text' };
}
