import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { Projections } from './projections';

/** Projections of given records, in a folder of their own unless one is given. */
export async function openProjections(records: Record<string, GraphRecords>, shared: string | null = null) {
  const folder = shared ?? (await mkdtemp(path.join(tmpdir(), 'projections-')));
  const reads: string[] = [];
  const projections = new Projections({
    folder,
    source: async (id) =>
      records[id]
        ? {
            version: 1,
            read: async () => {
              reads.push(id);
              return records[id]!;
            },
          }
        : null,
  });
  return {
    folder,
    /** Ids of the indexes that were read, each time they were. */
    reads,
    projections,
    async close() {
      await projections.close();
      if (shared === null) await rm(folder, { recursive: true, force: true });
    },
  };
}
