import type { DataSource } from '@/lib/domain/data-source';
import { isSourceError, type SourceErrorCode } from '@/lib/domain/source-error';
import type { SqlRerun, SqlRerunInput } from '@/lib/domain/sql-query';
import { runSql } from '@/lib/pipeline/run-sql';
import { sextant } from './sextant';
import type { NewSource } from './sources';

/** A source that was added or changed, or why not: the code is for the page's words, the message PostgreSQL's own. */
export type SourceChange = { source: DataSource } | { error: { code: SourceErrorCode; message: string } };

export async function listDataSources(): Promise<DataSource[]> {
  return (await sextant()).sources.list();
}

export function addDataSource(input: NewSource): Promise<SourceChange> {
  return change(async () => (await sextant()).sources.add(input));
}

export function refreshDataSource(name: string): Promise<SourceChange> {
  return change(async () => (await sextant()).sources.refresh(name));
}

export function hideInDataSource(input: {
  name: string;
  schema: string;
  table: string;
  column: string | null;
  hidden: boolean;
}): Promise<SourceChange> {
  return change(async () => (await sextant()).sources.setHidden(input));
}

/** false when there is no source of that name. */
export async function removeDataSource(name: string): Promise<boolean> {
  return (await sextant()).sources.remove(name);
}

/** Runs a reader's own statement through the same guard and limits as every other. */
export async function rerunSql({ source: name, sql }: SqlRerunInput): Promise<SqlRerun> {
  const source = await (await sextant()).sources.open(name);
  return source && runSql(source, sql, new AbortController().signal);
}

async function change(work: () => Promise<DataSource>): Promise<SourceChange> {
  try {
    return { source: await work() };
  } catch (error) {
    if (!isSourceError(error)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}
