import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredSource } from '@/db/queries/data-sources';
import { openEmbeddedSource } from '@/db/sources/embedded-source';
import { openServerSource } from '@/db/sources/server-source';
import type { SourceConnection } from '@/db/sources/source-connection';
import { isSourceError } from '@/lib/domain/source-error';
import { log } from './logger';

/** An embedded store takes memory: it is closed after this long without a question, in milliseconds. */
const idleMs = 2 * 60_000;

type Entry = { opening: Promise<SourceConnection>; users: number; idle: NodeJS.Timeout | undefined };

/** Open connections of this process by source, opened with the first question and closed when idle. */
export class SourceConnections {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly dataDir: string) {}

  /** The folder of a source that was made from files. */
  folder(id: string): string {
    return path.join(this.dataDir, 'sources', id);
  }

  /** Folders that hold a store, by id of the source they were made for, with when they were last touched, in ms. */
  async folders(): Promise<{ id: string; touchedMs: number }[]> {
    const parent = path.join(this.dataDir, 'sources');
    if (!existsSync(parent)) return [];
    const names = await readdir(parent);
    return Promise.all(names.map(async (id) => ({ id, touchedMs: (await stat(path.join(parent, id))).mtimeMs })));
  }

  /** Gives `work` a connection. One that was lost is opened again once. Throws SourceError. */
  async use<T>(stored: StoredSource, work: (connection: SourceConnection) => Promise<T>): Promise<T> {
    try {
      return await this.once(stored, work);
    } catch (error) {
      if (!(isSourceError(error) && error.code === 'unreachable')) throw error;
      const entry = this.entries.get(stored.source.id);
      const known = entry !== undefined;
      await this.drop(stored.source.id);
      if (!known) throw error;
      return this.once(stored, work);
    }
  }

  /** Closes the connection of a source, if there is one. */
  async drop(id: string): Promise<void> {
    const entry = this.entries.get(id);
    this.entries.delete(id);
    clearTimeout(entry?.idle);
    const connection = await entry?.opening.catch(() => null);
    await connection?.close().catch((error: unknown) => log().warn(error, 'a data source could not be closed'));
  }

  async close(): Promise<void> {
    await Promise.all([...this.entries.keys()].map((id) => this.drop(id)));
  }

  private async once<T>(stored: StoredSource, work: (connection: SourceConnection) => Promise<T>): Promise<T> {
    const { id } = stored.source;
    const entry = this.entries.get(id) ?? this.open(stored);
    entry.users += 1;
    clearTimeout(entry.idle);
    try {
      return await work(await entry.opening);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) {
        entry.idle = setTimeout(() => void this.drop(id), idleMs);
        entry.idle.unref();
      }
    }
  }

  private open({ source, url }: StoredSource): Entry {
    const opening = url === null ? openEmbeddedSource(this.folder(source.id)) : openServerSource(url);
    const entry: Entry = { opening, users: 0, idle: undefined };
    this.entries.set(source.id, entry);
    opening.catch(() => {
      if (this.entries.get(source.id) === entry) this.entries.delete(source.id);
    });
    return entry;
  }
}
