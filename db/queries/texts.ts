import { createHash } from 'node:crypto';
import { eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { runTexts, texts } from '../schema';

/**
 * Keeps the texts that a run's events name by hash, each once however many runs name it. RangeError when a hash is
 * not the SHA-256 of its text: texts are shared, and a wrong one would show up in other runs.
 */
export async function putTexts(
  db: Database,
  { runId, texts: byHash }: { runId: string; texts: Record<string, string> },
): Promise<void> {
  const entries = Object.entries(byHash);
  if (entries.length === 0) return;
  for (const [hash, text] of entries) {
    if (createHash('sha256').update(text, 'utf8').digest('hex') !== hash) throw new RangeError(`${hash} is no hash`);
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(texts)
      .values(entries.map(([hash, text]) => ({ hash, text })))
      .onConflictDoNothing();
    await tx
      .insert(runTexts)
      .values(entries.map(([hash]) => ({ runId, hash })))
      .onConflictDoNothing();
  });
}

/** Texts by hash; one that is not kept is absent. */
export async function getTexts(db: Database, { hashes }: { hashes: string[] }): Promise<Record<string, string>> {
  if (hashes.length === 0) return {};
  const rows = await db.select().from(texts).where(inArray(texts.hash, hashes));
  return Object.fromEntries(rows.map((row) => [row.hash, row.text]));
}

/** Every text of a run, by hash. */
export async function getRunTexts(db: Database, { runId }: { runId: string }): Promise<Record<string, string>> {
  const rows = await db
    .select({ hash: texts.hash, text: texts.text })
    .from(runTexts)
    .innerJoin(texts, eq(runTexts.hash, texts.hash))
    .where(eq(runTexts.runId, runId));
  return Object.fromEntries(rows.map((row) => [row.hash, row.text]));
}

/** Removes the texts that no run names any more. */
export async function deleteUnusedTexts(db: Database): Promise<void> {
  const uses = db.select({ one: sql`1` }).from(runTexts).where(eq(runTexts.hash, texts.hash));
  await db.delete(texts).where(notExists(uses));
}
