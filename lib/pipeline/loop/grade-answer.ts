import type { GroundingGrade } from '@/lib/domain/grounding';
import { checkGrounding, skippedGrounding } from '@/lib/self-rag/check-grounding';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { WrittenAnswer } from '../write-answer';
import { loopModels } from './loop-models';

/** Holds an answer against its passages, as a step; a fixed message claims nothing and is skipped with its reason. */
export async function gradeAnswer(
  run: RunScope,
  context: PipelineContext,
  { answer, passages }: { answer: WrittenAnswer; passages: readonly { recordId: string; text: string }[] },
): Promise<GroundingGrade> {
  if (answer.method === 'message') return skipGrading(run, 'no_material_answer');
  return run.step('check_grounding', async (spanId) => {
    const { question } = run.request;
    const threshold = run.settings.groundingThreshold;
    const models = loopModels(run, context, spanId);
    const grade = await checkGrounding(models, { question, answer: answer.text, passages, threshold });
    run.log.append({ type: 'grounding-graded', spanId, grade });
    const figure = grade.skipped === null ? { name: 'score' as const, value: grade.score.toFixed(2) } : undefined;
    return { value: grade, ...(figure && { figure }), status: grade.isGrounded ? 'done' : 'warned' };
  });
}

/** Writes that there is nothing to grade, and why (requirements S-10). */
export function skipGrading(run: RunScope, reason: NonNullable<GroundingGrade['skipped']>): GroundingGrade {
  const grade = skippedGrounding(reason);
  run.log.append({ type: 'grounding-graded', spanId: run.skip('check_grounding', reason), grade });
  return grade;
}
