'use server';
import { z } from 'zod';
import { type SqlRerun, SqlRerunInput } from '@/lib/domain/sql-query';
import * as sources from '@/lib/server/source-data';

const Name = z.string().max(200);
const ServerInput = z.object({ name: Name, url: z.string().max(2_000) });
const HideInput = z.object({
  name: Name,
  schema: Name,
  table: Name,
  column: Name.nullable(),
  hidden: z.boolean(),
});

/** Adds a PostgreSQL server by its address. */
export async function addServer(input: z.infer<typeof ServerInput>): Promise<sources.SourceChange> {
  return sources.addDataSource(ServerInput.parse(input));
}

/** Reads the schema of a source again. */
export async function refreshSource(name: string): Promise<sources.SourceChange> {
  return sources.refreshDataSource(Name.parse(name));
}

/** Hides a table or a column from every question, or shows it again. */
export async function hideInSource(input: z.infer<typeof HideInput>): Promise<sources.SourceChange> {
  return sources.hideInDataSource(HideInput.parse(input));
}

/** Forgets a source and deletes its own store. */
export async function removeSource(name: string): Promise<boolean> {
  return sources.removeDataSource(Name.parse(name));
}

/** Runs a reader's own statement; null when the source is gone. */
export async function runSql(input: SqlRerunInput): Promise<SqlRerun> {
  return sources.rerunSql(SqlRerunInput.parse(input));
}
