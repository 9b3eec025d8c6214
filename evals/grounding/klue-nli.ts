import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Claim } from './claims';

const Items = z.array(
  z.object({
    premise: z.string(),
    hypothesis: z.string(),
    gold_label: z.enum(['entailment', 'neutral', 'contradiction']),
  }),
);

/** KLUE-NLI: a hypothesis is supported by its premise where that entails it, and not where it is neutral or denies it. */
export function readKlueNli(file: string): Claim[] {
  return Items.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ premise, hypothesis, gold_label }) => ({
    question: '',
    passage: premise,
    text: hypothesis,
    isSupported: gold_label === 'entailment',
  }));
}
