/** `hold-folder.ts DIR ROLE`: opens the store, prints its kind (or the error's code), then counts rows it wrote. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../client';
import { DatabaseError } from '../errors';

const [dataDir = '', role = 'server'] = process.argv.slice(2);

try {
  const { db, kind } = await openDatabase({ dataDir, role: role === 'command' ? 'command' : 'server' });
  console.log(kind);
  await db.execute(sql`create table if not exists written (n int primary key)`);
  for (let n = 1; ; n += 1) {
    await db.execute(sql`insert into written values (${n}) on conflict do nothing`);
    console.log(n);
    if (n > 20) await new Promise((resolve) => setTimeout(resolve, 5));
  }
} catch (error) {
  console.log(error instanceof DatabaseError ? error.code : String(error));
  process.exitCode = 1;
}
