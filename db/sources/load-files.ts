import { SourceError } from '@/lib/domain/source-error';
import { type LoadPlan, type LoadStep, quoteName } from '@/lib/domain/source-load';
import type { EmbeddedPostgres } from '../embedded/embedded-postgres';
import type { Transaction } from '../embedded/sql-client';
import { DatabaseError, errorCode } from '../errors';
import { storableJson } from '../storable';
import { createEmbeddedStore } from './embedded-source';
import { readerRole } from './source-connection';

/** How long files may take to be loaded in all, in milliseconds. */
const loadMs = 10 * 60_000;
const batchRows = 2_000;

/**
 * Makes an embedded store in a folder and fills it with files, all or nothing; afterwards its reader role may read
 * every table. Throws SourceError `file` with the file and line of what PostgreSQL refused, `timeout`, `empty`.
 */
export async function loadFiles(
  folder: string,
  files: readonly { name: string; plan: LoadPlan }[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const total = files.reduce((sum, { plan }) => sum + plan.steps.length, 0);
  if (total === 0) throw new SourceError('empty', 'There is no table in it that can be read.');
  await createEmbeddedStore(folder, async (postgres) => {
    const deadline = setTimeout(() => void postgres.close(), loadMs);
    try {
      let done = 0;
      await postgres.transaction(async (transaction) => {
        for (const { name, plan } of files) {
          for (const step of plan.steps) {
            await runStep(transaction, step).catch((error: unknown) => {
              throw stepFailure(error, name, step.line);
            });
            onProgress(++done, total);
          }
        }
      });
      await grantReading(postgres);
    } finally {
      clearTimeout(deadline);
    }
  });
}

async function runStep(transaction: Transaction, step: LoadStep): Promise<void> {
  // The extended protocol takes one statement: whatever a file smuggled past the cut is refused here.
  if (step.kind === 'statement') return void (await transaction.query(step.sql));
  const columns = step.columns ?? (await tableColumns(transaction, step.table));
  const names = columns.map(quoteName).join(', ');
  for (let from = 0; from < step.rows.length; from += batchRows) {
    const objects = step.rows
      .slice(from, from + batchRows)
      .map((row) => Object.fromEntries(columns.map((name, column) => [name, row[column] ?? null])));
    await transaction.query(
      `INSERT INTO ${step.table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${step.table}, $1::json)`,
      [storableJson(objects)],
    );
  }
}

async function tableColumns(transaction: Transaction, table: string): Promise<string[]> {
  const { rows } = await transaction.query(
    `SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
    { rowMode: 'array' },
  );
  return (rows as string[][]).map(([name]) => name!);
}

function stepFailure(error: unknown, file: string, line: number): unknown {
  if (error instanceof DatabaseError)
    return new SourceError('timeout', `${file} took too long to load.`, { cause: error });
  if (errorCode(error) === null || !(error instanceof Error)) return error;
  return new SourceError('file', `${file}, line ${line}: ${error.message}`, { cause: error, line });
}

async function grantReading(postgres: EmbeddedPostgres): Promise<void> {
  await postgres.exec(`SET search_path = public; CREATE ROLE ${readerRole} NOLOGIN`);
  const { rows } = await postgres.query(
    `SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    [],
    { rowMode: 'array' },
  );
  for (const [schema] of rows as string[][]) {
    const name = quoteName(schema!);
    await postgres.exec(
      `GRANT USAGE ON SCHEMA ${name} TO ${readerRole}; GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${readerRole}; ANALYZE`,
    );
  }
}
