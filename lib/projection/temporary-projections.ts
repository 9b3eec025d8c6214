import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { Projections } from './projections';

/** Projections of indexes that are not stored, by id, in a folder that closing removes. */
export async function temporaryProjections(
  records: Readonly<Record<string, () => GraphRecords>>,
): Promise<{ projections: Projections; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-graph-'));
  const projections = new Projections({
    folder,
    source: async (id) => {
      const read = Object.hasOwn(records, id) ? records[id] : undefined;
      return read ? { version: 1, read: async () => read() } : null;
    },
  });
  return {
    projections,
    async close() {
      await projections.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
