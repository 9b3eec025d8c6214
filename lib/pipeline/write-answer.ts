import { ModelError } from '@/lib/domain/model-error';
import { answerCut } from '@/lib/self-rag/model-answer';
import type { Material } from './engines/material';
import type { PipelineContext } from './pipeline-context';
import { RunEnded, type RunScope } from './run-scope';

/** An answer as it was written; `cut` when it ends unfinished. */
export type WrittenAnswer = { text: string; method: 'model' | 'rule' | 'message'; cut: boolean };

/**
 * Writes an answer once, as a step. A model's failure ends the run with what was written so far, or is null when
 * `mayFail`. Throws RunEnded, and the signal's reason on an abort, the partial answer stored before.
 */
export function writeAnswer(
  run: RunScope,
  context: PipelineContext,
  write: Material['write'],
  { end, mayFail = false }: { end: (text: string) => void; mayFail?: boolean },
): Promise<WrittenAnswer | null> {
  const written: WrittenAnswer = { text: '', method: 'message', cut: false };
  return run.step<WrittenAnswer | null>('generate', async (spanId) => {
    try {
      for await (const progress of write(run.recorded(context.models.strong, spanId))) {
        if (progress.type === 'answer-start') written.method = progress.method;
        if (progress.type === 'answer-delta') written.text += progress.text;
        if (progress.type === 'run-warned' && progress.warning.code === answerCut) written.cut = true;
        run.log.append(progress);
      }
    } catch (error) {
      if (mayFail && error instanceof ModelError) return { value: null, status: 'warned' };
      end(written.text);
      if (error instanceof ModelError) {
        const failure = { code: 'model-failed' as const, detail: `${error.code}: ${error.message}` };
        throw new RunEnded({ status: 'failed', failure }, { cause: error });
      }
      throw error;
    }
    const status = written.cut ? 'warned' : 'done';
    return { value: written, figure: { name: 'characters', value: written.text.length }, status };
  });
}
