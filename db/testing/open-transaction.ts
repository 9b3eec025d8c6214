/** `open-transaction.ts DIR`: attaches, writes inside a transaction, prints `open`, and never ends it. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../client';

const { db, kind } = await openDatabase({ dataDir: process.argv[2] ?? '', role: 'command' });
await db.transaction(async (tx) => {
  await tx.execute(sql`insert into probe values (99)`);
  console.log(`${kind} open`);
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
