import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A question with the queries that answer it; rows as PostgreSQL's text. */
const Question = z.object({
  id: z.string(),
  db: z.string(),
  question: z.string(),
  /** Whether the rows depend on today's date, so that the recorded ones are of another day. */
  time_dependent: z.boolean(),
  accepted: z.array(
    z.object({
      sql: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string().nullable())),
      row_count: z.number().int(),
    }),
  ),
});
export type DefogQuestion = z.infer<typeof Question>;

/** A question that its database cannot answer. */
const Unanswerable = z.object({ id: z.string(), question: z.string() });

const lines = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));

/** Defog's questions in a folder, with the dump of each database by name (sql-eval and defog-data, Apache-2.0). */
export function readDefog(folder: string) {
  const questions = lines(path.join(folder, 'basic.jsonl'), Question);
  const unanswerable = lines(path.join(folder, 'unanswerable.jsonl'), Unanswerable);
  const names = [...new Set(questions.map(({ db }) => db))];
  const dumps = new Map(names.map((name) => [name, readFileSync(path.join(folder, 'db', `${name}.sql`))]));
  return { questions, unanswerable, dumps };
}
