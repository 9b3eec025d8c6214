import postgres from 'postgres';
import type { RawRows, SourceConnection } from './source-connection';
import { readerRole, transactionSetup } from './source-connection';
import { sourceFailure } from './source-failure';
import { within } from './within';

const poolSize = 3;
const connectTimeoutSeconds = 10;
const idleTimeoutSeconds = 60;
/** The server stops a statement itself; should it not, the client gives up this much later, in milliseconds. */
const graceMs = 5_000;
/** How long a lock of somebody else is waited for, in milliseconds. */
const lockTimeoutMs = 3_000;

/**
 * Connects to a PostgreSQL server to read from it, under the role `sextant_reader` when the login may take it on and
 * the role may read a table here.
 * Throws SourceError `unreachable`.
 */
export async function openServerSource(url: string): Promise<SourceConnection> {
  const client = connect(url);
  try {
    const [row] = await within(
      connectTimeoutSeconds * 1000,
      client`
        select exists (
          select from pg_roles r
          where r.rolname = ${readerRole} and pg_has_role(r.oid, 'member') and exists (
            select from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
              and has_schema_privilege(r.oid, n.oid, 'USAGE') and has_table_privilege(r.oid, c.oid, 'SELECT')
          )
        ) as reader`,
    );
    return connectionOver(client, row?.reader === 't');
  } catch (error) {
    await client.end({ timeout: 0 });
    throw sourceFailure(error);
  }
}

/** Host and database of an address, for a reader: no login, no password. */
export function describeAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${decodeURIComponent(pathname)}`;
}

function connectionOver(client: postgres.Sql, hasReaderRole: boolean): SourceConnection {
  return {
    readerRole: hasReaderRole,
    async read(statement, { schema, ms }) {
      try {
        const reading = readInTransaction(client, statement, transactionSetup(schema, hasReaderRole), ms);
        return await within(ms + 2 * graceMs, reading);
      } catch (error) {
        throw sourceFailure(error);
      }
    },
    close: () => client.end({ timeout: 2 }),
  };
}

/** `simple: false`: the simple protocol would run several statements, a COMMIT among them. */
async function readInTransaction(client: postgres.Sql, sql: string, setup: string, ms: number): Promise<RawRows> {
  const undo = new Error('rolled back');
  let result: RawRows | null = null;
  try {
    await client.begin('read only', async (transaction) => {
      await transaction.unsafe(
        `SET LOCAL statement_timeout = ${Math.max(1, Math.ceil(ms))}; SET LOCAL lock_timeout = ${lockTimeoutMs}; ${setup}`,
      );
      const query = transaction.unsafe(sql, [], { simple: false } as never).values();
      const giveUp = setTimeout(() => query.cancel(), ms + graceMs);
      try {
        const rows = await query;
        result = {
          columns: rows.columns.map((column) => ({ name: column.name, type: column.type })),
          rows: rows.map((row) => row as (string | null)[]),
        };
      } finally {
        clearTimeout(giveUp);
      }
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!result) throw new Error('a read-only transaction ended without a result');
  return result;
}

/** No type is parsed: every value arrives as PostgreSQL's text. */
function connect(url: string): postgres.Sql {
  const client = postgres(url, {
    max: poolSize,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: idleTimeoutSeconds,
    fetch_types: false,
    prepare: false,
    connection: { application_name: 'sextant', TimeZone: 'UTC' },
    onnotice: () => undefined,
  });
  for (const oid of Object.keys(client.options.parsers)) delete client.options.parsers[Number(oid)];
  return client;
}
