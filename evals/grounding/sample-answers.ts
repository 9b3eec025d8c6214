import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { noFilter } from '@/lib/domain/text-unit-filter';
import { packageRoot } from '@/lib/package-root';
import type { OpenIndex } from '@/lib/ports';
import { retrieveTextUnits } from '@/lib/retrievers';
import { gradeGroundingByRule } from '@/lib/self-rag/grounding/grade-by-rule';
import { gradeRelevanceByRule } from '@/lib/self-rag/relevance-by-rule';
import type { Figure } from '../eval-report';

/** A question about a sample with a right answer in words of its own. */
const SampleAnswer = z.object({ index: z.string(), question: z.string(), answer: z.string() });
type SampleAnswer = z.infer<typeof SampleAnswer>;

const relevanceDocuments = 3;
const passages = 5;

/** The share of right answers about the samples that both rules let through, over what the search found for each. */
export async function sampleAnswerFigures(open: (index: string) => Promise<OpenIndex>): Promise<Figure[]> {
  const file = path.join(packageRoot(), 'evals', 'grounding', 'sample-answers.jsonl');
  const answers = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => SampleAnswer.parse(JSON.parse(line)));
  const indexes = new Map<string, OpenIndex>();
  let kept = 0;
  for (const answer of answers) {
    const index = indexes.get(answer.index) ?? (await open(answer.index));
    indexes.set(answer.index, index);
    if (await passes(answer, index)) kept += 1;
  }
  return [{ id: 'samples.right.kept', value: kept / answers.length, count: answers.length }];
}

async function passes({ question, answer }: SampleAnswer, index: OpenIndex): Promise<boolean> {
  const context = { embedding: null, signal: new AbortController().signal };
  const input = {
    index,
    query: question,
    k: passages,
    mode: 'hybrid' as const,
    filter: noFilter,
    locale: 'en' as const,
  };
  const { hits } = await retrieveTextUnits(context, input);
  const texts = await index.texts.textUnits(hits.map(({ row }) => row));
  const found = texts.map(({ text }, i) => ({ id: String(i), recordId: String(i), text }));
  const relevant = gradeRelevanceByRule(question, found.slice(0, relevanceDocuments)).isRelevant;
  return relevant && gradeGroundingByRule({ question, answer, passages: found }).isGrounded;
}
