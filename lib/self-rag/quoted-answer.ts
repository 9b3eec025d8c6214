import type { CandidateSentence } from './candidate-sentences';
import type { AnswerPart } from './model-answer';
import { quoteSentence } from './quote-sentence';
import type { QuotedTable } from './quote-table';

/** Sentences of the data as a Markdown list, each with its citation; no model wrote it. */
export function* quotedAnswer(sentences: readonly CandidateSentence[]): Generator<AnswerPart> {
  yield { type: 'answer-start', method: 'rule' };
  for (const [i, sentence] of sentences.entries()) {
    yield { type: 'answer-delta', text: `${i > 0 ? '\n' : ''}- ${quoteSentence(sentence)}` };
  }
}

/** Rows of a table in the data as a Markdown table, with the citation of its passage below; no model wrote it. */
export function* quotedTable({ head, rows, id }: QuotedTable): Generator<AnswerPart> {
  yield { type: 'answer-start', method: 'rule' };
  yield { type: 'answer-delta', text: `${[...head, ...rows].map(escapeCells).join('\n')}\n\n[Data: Sources (${id})]` };
}

/** What a cell holds is shown as it stands; the bars between cells stay. */
function escapeCells(row: string): string {
  return row.replaceAll(/\\(?!\|)|[`*_[\]<>#~]/g, (character) => `\\${character}`);
}
