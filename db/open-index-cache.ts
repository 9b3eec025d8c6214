import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { IndexStructure, OpenIndex } from '@/lib/ports';

const defaultMaxBytes = 512 * 1024 * 1024;
/** A JavaScript string costs two bytes a character at most, and about this much besides. */
const stringOverheadBytes = 24;

type Entry = { opening: Promise<OpenIndex>; open: OpenIndex | null; structureBytes: number };

/**
 * Open indexes, kept by id and version while their structures and lexical searches fit into `maxBytes` (512 MB); the
 * one unused for longest goes first, the newest always stays. Loads run one after another, and everyone who asks for
 * the same index waits for one load.
 */
export class OpenIndexCache {
  private readonly entries = new Map<string, Entry>();
  private loads: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: { load: (id: string) => Promise<OpenIndex>; maxBytes?: number }) {}

  /** Rejects as `load` does; a load that failed is not kept. */
  get({ id, version }: Pick<KnowledgeIndex, 'id' | 'version'>): Promise<OpenIndex> {
    const key = `${id}@${version}`;
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      // Lexical searches are read after an index was opened: what is kept grows between calls.
      this.makeRoom();
      return known.opening;
    }
    const opening = this.loads.then(() => this.options.load(id));
    const entry: Entry = { opening, open: null, structureBytes: 0 };
    this.entries.set(key, entry);
    this.loads = opening.then(
      (index) => {
        entry.open = index;
        entry.structureBytes = structureBytes(index.structure);
        this.makeRoom();
      },
      () => this.entries.delete(key),
    );
    return opening;
  }

  /** What the cached indexes take, estimated, in bytes. */
  get bytes(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + bytesOf(entry), 0);
  }

  private makeRoom(): void {
    for (const [key, { open }] of this.entries) {
      if (this.entries.size === 1 || this.bytes <= (this.options.maxBytes ?? defaultMaxBytes)) return;
      if (open) this.entries.delete(key);
    }
  }
}

function bytesOf({ open, structureBytes: bytes }: Entry): number {
  return bytes + (open?.lexicalBytes() ?? 0);
}

/** An estimate of the memory that a structure takes, in bytes. */
export function structureBytes(structure: IndexStructure): number {
  return sizeOf(structure);
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return stringOverheadBytes + 2 * value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return sizeOf([...value.values()]);
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + 8 + sizeOf(item), 0);
  if (typeof value === 'object' && value !== null) return sizeOf(Object.values(value));
  return 0;
}
