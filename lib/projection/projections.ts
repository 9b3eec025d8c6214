import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedCypher, GraphQueryOutcome, GraphSchema } from '@/lib/domain/graph-query';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { GraphUnavailableError } from '@/lib/domain/graph-unavailable-error';
import type { GraphQueryEngine, GraphQueryLimits } from '@/lib/ports';
import { buildProjection, databaseFile, manifestFile } from './build-projection';
import { EngineProcess } from './engine-process';
import { hashFile } from './hash-file';
import { Manifest } from './manifest';

export type ProjectionOptions = {
  /** Where projections lie, one folder each; made when missing. */
  folder: string;
  /** An index's version and its records; null when there is no such index. */
  source(indexId: string): Promise<{ version: number; read(): Promise<GraphRecords> } | null>;
};

type Projection = { place: string; schema: GraphSchema };

/** Engines open at a time; the one that was asked longest ago gives way. */
const maxOpen = 3;
/** An engine that nobody asked for this long is closed, in milliseconds. */
const idleMs = 120_000;
/** A folder that is still being built after this long was left by a process that is gone, in milliseconds. */
const abandonedMs = 3_600_000;
const building = 'building-';

/**
 * The projections of all indexes, disposable copies on disk: made on demand in a folder of their own and moved into
 * place whole, checked before they are first opened, made again when they are damaged. Several processes may share the
 * folder; whoever finishes first wins.
 */
export class Projections implements GraphQueryEngine {
  private readonly checked = new Map<string, Promise<Projection>>();
  private readonly engines = new Map<string, { engine: EngineProcess; idle: NodeJS.Timeout }>();
  private closed = false;

  constructor(private readonly options: ProjectionOptions) {}

  async holds(indexId: string): Promise<boolean> {
    return (await this.options.source(indexId)) !== null;
  }

  async schema(indexId: string, signal: AbortSignal): Promise<GraphSchema> {
    return (await abortable(this.projection(indexId), signal)).schema;
  }

  async query(indexId: string, statement: CheckedCypher, limits: GraphQueryLimits): Promise<GraphQueryOutcome> {
    const { place } = await abortable(this.projection(indexId), limits.signal);
    try {
      return await this.engineAt(place).ask(statement, limits);
    } catch (error) {
      if (!(error instanceof GraphUnavailableError)) throw error;
      // It passed its check and does not open: made again, once.
      await this.discard(place);
      const again = await abortable(this.projection(indexId), limits.signal);
      return this.engineAt(again.place).ask(statement, limits);
    }
  }

  /** Makes the projection of an index unless it is there. Throws GraphUnavailableError. */
  async prepare(indexId: string): Promise<void> {
    await this.projection(indexId);
  }

  /** Removes projections of indexes that are gone, and what dead processes left unfinished. */
  async sweep(indexIds: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.options.folder).catch(unlessMissing<string[]>([]))) {
      const place = path.join(this.options.folder, name);
      if (name.startsWith(building)) {
        const age = Date.now() - (await stat(place)).mtimeMs;
        if (age > abandonedMs) await rm(place, { recursive: true, force: true });
      } else if (!indexIds.has(name.slice(0, name.lastIndexOf('-')))) {
        await this.discard(place);
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const place of [...this.engines.keys()]) this.closeEngine(place);
    await Promise.allSettled(this.checked.values());
  }

  private async projection(indexId: string): Promise<Projection> {
    if (this.closed) throw new GraphUnavailableError('The graphs are being closed.');
    const source = await this.options.source(indexId);
    if (!source) throw new GraphUnavailableError('The index was replaced or removed.');
    const place = path.join(this.options.folder, `${encodeURIComponent(indexId)}-${source.version}`);
    const known = this.checked.get(place) ?? this.open(place, source.read);
    this.checked.set(place, known);
    known.catch(() => this.checked.delete(place));
    return known;
  }

  private async open(place: string, read: () => Promise<GraphRecords>): Promise<Projection> {
    const found = await readIntact(place);
    if (found) return { place, schema: found.schema };
    const workshop = path.join(this.options.folder, `${building}${randomUUID()}`);
    await mkdir(workshop, { recursive: true });
    try {
      await buildProjection(await read(), workshop);
      if (!(await readIntact(place))) {
        await rm(place, { recursive: true, force: true });
        await rename(workshop, place);
      }
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
    const made = await readIntact(place);
    if (!made) throw new GraphUnavailableError('The graph was damaged while it was built.');
    return { place, schema: made.schema };
  }

  private engineAt(place: string): EngineProcess {
    const open = this.engines.get(place);
    if (open) clearTimeout(open.idle);
    const engine = open?.engine.alive ? open.engine : new EngineProcess(path.join(place, databaseFile));
    const idle = setTimeout(() => this.closeEngine(place), idleMs).unref();
    this.engines.delete(place);
    this.engines.set(place, { engine, idle });
    for (const oldest of [...this.engines.keys()].slice(0, -maxOpen)) this.closeEngine(oldest);
    return engine;
  }

  private closeEngine(place: string): void {
    const open = this.engines.get(place);
    if (!open) return;
    clearTimeout(open.idle);
    open.engine.kill();
    this.engines.delete(place);
  }

  private async discard(place: string): Promise<void> {
    this.closeEngine(place);
    this.checked.delete(place);
    await rm(place, { recursive: true, force: true });
  }
}

/** The manifest of a projection that is there and whole; null otherwise. */
async function readIntact(place: string): Promise<Manifest | null> {
  let manifest: Manifest;
  try {
    manifest = Manifest.parse(JSON.parse(await readFile(path.join(place, manifestFile), 'utf8')));
  } catch {
    // Missing, unfinished or of another version: each means that it has to be made.
    return null;
  }
  const hash = await hashFile(path.join(place, databaseFile)).catch(unlessMissing(null));
  return hash === manifest.sha256 ? manifest : null;
}

function unlessMissing<T>(nothing: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

/** What is awaited goes on after an abort: the next question needs it too. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
