import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PassageSet } from './passages';

const Passage = z.object({ id: z.string(), title: z.string(), text: z.string() });
const Question = z.object({ question: z.string(), gold: z.array(z.string()) });

/** HotpotQA-100: passages of one paragraph, and questions whose answer rests on two of them. */
export function readHotpotqa(folder: string): PassageSet {
  const passages = readLines(path.join(folder, 'corpus.jsonl'), Passage);
  const positions = new Map(passages.map(({ id }, position) => [id, position]));
  const questions = readLines(path.join(folder, 'queries.jsonl'), Question).map(({ question, gold }) => ({
    question,
    gold: gold.map((id) => z.number().parse(positions.get(id))),
  }));
  return { passages, questions };
}

function readLines<T>(file: string, line: z.ZodType<T>): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
}
