import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Database } from '@/db/database';
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  type StoredSource,
  updateSourceTables,
} from '@/db/queries/data-sources';
import { loadFiles } from '@/db/sources/load-files';
import { readSchema } from '@/db/sources/read-schema';
import { runStatement } from '@/db/sources/run-statement';
import { describeAddress, openServerSource } from '@/db/sources/server-source';
import { type DataSource, keepHidden, SourceName } from '@/lib/domain/data-source';
import { SourceError } from '@/lib/domain/source-error';
import type { OpenSource } from '@/lib/ports';
import { planFile, type SourceFile } from '@/lib/sources/plan-file';
import { SourceConnections } from './source-connections';

/** Longer than a load may take (db/sources/load-files.ts), in milliseconds. */
const abandonedMs = 15 * 60_000;

/** What is added: a server by its address, or files that are loaded into a store of their own. */
export type NewSource = { name: string } & ({ url: string } | { files: SourceFile[] });

/** The data sources of this store: added, looked at, opened and removed. */
export class Sources {
  private readonly connections: SourceConnections;

  constructor(
    private readonly db: Database,
    dataDir: string,
  ) {
    this.connections = new SourceConnections(dataDir);
  }

  list(): Promise<DataSource[]> {
    return listSources(this.db);
  }

  /** Throws SourceError; then nothing of it remains. */
  async add(input: NewSource, onProgress?: (done: number, total: number) => void): Promise<DataSource> {
    const name = SourceName.safeParse(input.name.normalize('NFC').trim());
    if (!name.success) throw new SourceError('file', 'Give a name of 1 to 100 characters without commas.');
    if (await findSource(this.db, { name: name.data })) {
      throw new SourceError('exists', `There is already a data source named ${name.data}.`);
    }
    const made = 'url' in input ? await this.reachServer(input.url) : await this.loadStore(input.files, onProgress);
    const now = new Date().toISOString();
    const source: DataSource = { ...made.source, name: name.data, createdAt: now, readAt: now };
    try {
      await insertSource(this.db, { source, url: made.url });
    } catch (error) {
      await this.discard(source.id);
      throw error;
    }
    return source;
  }

  /** null when there is no source of that name. */
  async open(name: string): Promise<OpenSource | null> {
    const stored = await findSource(this.db, { name });
    return stored && this.opened(stored);
  }

  /** Reads the schema again; what was hidden stays hidden. Throws SourceError. */
  async refresh(name: string): Promise<DataSource> {
    const stored = await this.stored(name);
    const { tables, defaultSchema } = await this.connections.use(stored, readSchema);
    const readAt = new Date();
    const change = { tables: keepHidden(tables, stored.source.tables), defaultSchema, readAt };
    await updateSourceTables(this.db, { id: stored.source.id, ...change });
    return { ...stored.source, ...change, readAt: readAt.toISOString() };
  }

  /** Hides a table, or one column of it, from every question, or shows it again. Throws SourceError `missing`. */
  async setHidden(input: {
    name: string;
    schema: string;
    table: string;
    column: string | null;
    hidden: boolean;
  }): Promise<DataSource> {
    const { source } = await this.stored(input.name);
    const tables = source.tables.map((table) => {
      if (table.schema !== input.schema || table.name !== input.table) return table;
      if (input.column === null) return { ...table, hidden: input.hidden };
      const columns = table.columns.map((column) =>
        column.name === input.column ? { ...column, hidden: input.hidden } : column,
      );
      return { ...table, columns };
    });
    await updateSourceTables(this.db, { id: source.id, tables });
    return { ...source, tables };
  }

  /** Forgets a source and deletes its store; a server is left as it is. false when there is none. */
  async remove(name: string): Promise<boolean> {
    const stored = await findSource(this.db, { name });
    if (!stored) return false;
    await deleteSource(this.db, { id: stored.source.id });
    await this.discard(stored.source.id);
    return true;
  }

  /** Removes stores that no source has: what a load left whose process was killed. One under way is younger. */
  async sweep(): Promise<void> {
    const known = new Set((await this.list()).map(({ id }) => id));
    for (const { id, touchedMs } of await this.connections.folders()) {
      if (!known.has(id) && Date.now() - touchedMs > abandonedMs) await this.discard(id);
    }
  }

  close(): Promise<void> {
    return this.connections.close();
  }

  private async stored(name: string): Promise<StoredSource> {
    const stored = await findSource(this.db, { name });
    if (!stored) throw new SourceError('missing', `There is no data source named ${name}.`);
    return stored;
  }

  private async discard(id: string): Promise<void> {
    await this.connections.drop(id);
    await rm(this.connections.folder(id), { recursive: true, force: true });
  }

  private async reachServer(url: string) {
    if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
      throw new SourceError('unreachable', 'The address is not a postgres:// address.');
    }
    const connection = await openServerSource(url);
    try {
      const schema = await readSchema(connection);
      const { readerRole } = connection;
      const origin = describeAddress(url);
      return { url, source: { id: randomUUID(), kind: 'server' as const, origin, readerRole, skipped: [], ...schema } };
    } finally {
      await connection.close();
    }
  }

  private async loadStore(files: readonly SourceFile[], onProgress?: (done: number, total: number) => void) {
    const id = randomUUID();
    const planned = files.map((file) => ({ name: file.name, plan: planFile(file) }));
    try {
      await loadFiles(this.connections.folder(id), planned, onProgress);
      const source = {
        id,
        kind: 'embedded' as const,
        origin: files.map((file) => file.name).join(', '),
        readerRole: true,
        skipped: planned.flatMap(({ plan }) => plan.skipped),
      };
      const blank = { ...source, name: id, defaultSchema: 'public', tables: [], createdAt: '', readAt: '' };
      const schema = await this.connections.use({ source: blank, url: null }, readSchema);
      return { url: null, source: { ...source, ...schema } };
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  private opened(stored: StoredSource): OpenSource {
    const { source } = stored;
    return {
      source,
      run: async (statement, { rowLimit, ms, signal }) => {
        signal.throwIfAborted();
        const running = this.connections.use(stored, (connection) =>
          runStatement(connection, statement, { schema: source.defaultSchema, rowLimit, ms }),
        );
        return untilAborted(running, signal);
      },
    };
  }
}

/** The statement itself ends by its own time limit; nobody waits for it after an abort. */
function untilAborted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
