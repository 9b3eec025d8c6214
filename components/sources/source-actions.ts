import type { DataSource } from '@/lib/domain/data-source';
import type { SourceErrorCode } from '@/lib/domain/source-error';

/** A source that was added or changed, or why not. */
export type SourceChange = { source: DataSource } | { error: { code: SourceErrorCode; message: string } };

/** The server actions of the page of data sources. */
export type SourceActions = {
  addServer(input: { name: string; url: string }): Promise<SourceChange>;
  refreshSource(name: string): Promise<SourceChange>;
  hideInSource(input: {
    name: string;
    schema: string;
    table: string;
    column: string | null;
    hidden: boolean;
  }): Promise<SourceChange>;
  removeSource(name: string): Promise<boolean>;
};

/** Adds a source from files; rejects when the server could not be reached or took none of it. */
export async function addFiles(name: string, files: readonly File[]): Promise<SourceChange> {
  const form = new FormData();
  form.set('name', name);
  for (const file of files) form.append('files', file);
  const response = await fetch('/api/sources', { method: 'POST', body: form, headers: { 'x-sextant': 'sources' } });
  if (!response.ok) throw new Error(`adding files was answered ${response.status}`);
  return (await response.json()) as SourceChange;
}
