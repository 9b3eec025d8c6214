import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { ContextRecord } from '@/lib/domain/context-section';
import { runLoop } from '@/lib/self-rag/loop';
import type { Material } from '../engines/material';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import { type WrittenAnswer, writeAnswer } from '../write-answer';
import { generationRetries } from './generation-retries';
import { gradeAnswer } from './grade-answer';
import { saveAnswer } from './save-answer';

/** The second half of the loop, for engines whose search is whole at once: write until the records support it. */
export async function checkAndAnswer(
  run: RunScope,
  context: PipelineContext,
  material: Material,
): Promise<'answered' | 'warned'> {
  const end = (text: string) =>
    run.log.append({ type: 'answer-end', text, citations: resolveCitations(text, material.sections) });
  const found = material.sections.flatMap(({ records }) =>
    records.map((record) => ({ recordId: record.recordId, text: recordText(record) })),
  );
  const { answer, warned } = await runLoop<{ recordId: string; text: string }, WrittenAnswer>(
    { question: run.request.question, found },
    {
      retrieve: unreachable,
      checkRelevance: unreachable,
      rewriteQuery: unreachable,
      rerank: unreachable,
      generate: (_, previous) =>
        writeAnswer(run, context, (model) => material.write(model, previous), { end, mayFail: previous !== null }),
      checkGrounding: (written, passages) => gradeAnswer(run, context, { answer: written, passages }),
      ended: (loopEnd) => void run.log.append({ type: 'loop-ended', end: loopEnd }),
    },
    { maxSearchRetries: 0, maxGenerationRetries: generationRetries(run, context) },
  );
  return saveAnswer(run, context, { answer, sections: material.sections, warned, end });
}

function unreachable(): never {
  throw new Error('a loop over what was found does not search');
}

/** Everything that a record says, ids and counts left out. */
function recordText({ id: _id, index: _index, recordId: _recordId, tokens: _tokens, ...cells }: ContextRecord): string {
  return Object.values(cells)
    .filter((cell) => typeof cell === 'string')
    .join('\n');
}
