import type { RunWarning } from '@/lib/domain/context-section';
import type { Material } from '../engines/material';
import { qualityWarning } from '../messages';
import { offerFollowUps } from '../offer-follow-ups';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { WrittenAnswer } from '../write-answer';

/**
 * Stores the answer as it is shown, with the questions that lead on, as a step: with the quality warning in front where its last grade was not
 * "grounded". It is `warned` then, and where it ends unfinished.
 */
export async function saveAnswer(
  run: RunScope,
  context: PipelineContext,
  {
    answer,
    sections,
    warned,
    end,
  }: { answer: WrittenAnswer; sections: Material['sections']; warned: boolean; end: (text: string) => void },
): Promise<'answered' | 'warned'> {
  const { locale, profile } = run.request;
  if (warned) run.log.append({ type: 'run-warned', warning: tooLittleSupported(run) });
  await run.step('save_memory', async (spanId) => {
    end(warned ? `${qualityWarning(locale, profile)}\n\n${answer.text}` : answer.text);
    await offerFollowUps(run, context, { spanId, answer, sections });
    return { value: null, status: warned ? 'warned' : 'done' };
  });
  return warned || answer.cut ? 'warned' : 'answered';
}

function tooLittleSupported({ log }: RunScope): RunWarning {
  const attempts = log.events.filter(({ payload }) => payload.type === 'grounding-graded').length;
  return {
    code: 'quality-warning',
    message: 'The last check of the answer found it too little supported by what was retrieved.',
    values: { attempts },
  };
}
