import { asc, eq } from 'drizzle-orm';
import type { Message } from '@/lib/domain/conversation';
import type { Database } from '../database';
import { messages, threads } from '../schema';

/** Adds a message and moves its thread to the top. Throws when thread or parent are not there. */
export async function appendMessage(
  db: Database,
  input: Omit<Message, 'createdAt'> & { createdAt?: Date },
): Promise<Message> {
  const createdAt = input.createdAt ?? new Date();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(messages)
      .values({ ...input, createdAt })
      .returning();
    await tx.update(threads).set({ updatedAt: createdAt }).where(eq(threads.id, input.threadId));
    return toMessage(row!);
  });
}

/** In the order of writing; every branch is in it. */
export async function listMessages(db: Database, { threadId }: { threadId: string }): Promise<Message[]> {
  const rows = await db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.ordinal));
  return rows.map(toMessage);
}

/** false when there is no such message. */
export async function updateMessageText(db: Database, { id, text }: { id: string; text: string }): Promise<boolean> {
  const rows = await db.update(messages).set({ text }).where(eq(messages.id, id)).returning({ id: messages.id });
  return rows.length > 0;
}

function toMessage(row: typeof messages.$inferSelect): Message {
  return {
    id: row.id,
    threadId: row.threadId,
    parentId: row.parentId,
    role: row.role,
    text: row.text,
    runId: row.runId,
    createdAt: row.createdAt.toISOString(),
  };
}
