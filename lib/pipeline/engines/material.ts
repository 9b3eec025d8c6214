import type { ContextSection } from '@/lib/domain/context-section';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { ChatModel, OpenIndex } from '@/lib/ports';
import type { Revision } from '@/lib/self-rag/revision';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';

/** What is written to the log while an answer is made. */
export type AnswerProgress = Extract<
  RunEventPayload,
  {
    type:
      | 'map-start'
      | 'map-end'
      | 'reduce-start'
      | 'drift-step-start'
      | 'drift-step-end'
      | 'run-warned'
      | 'numbers-checked'
      | 'answer-start'
      | 'answer-delta';
  }
>;

/** What an engine found, and how an answer is written from it. */
export type Material = {
  /** The records that the answer may cite. */
  sections: readonly Pick<ContextSection, 'name' | 'records'>[];
  /**
   * Exactly one `answer-start`, then its deltas; warnings anywhere. Throws ModelError, and the signal's reason on
   * an abort. A `revision` asks for the answer anew, without the claims that were not supported.
   */
  write(model: ChatModel | null, revision?: Revision | null): AsyncIterable<AnswerProgress>;
};

/** Searches one index and builds what the answer rests on; both are steps of the run. */
export type EngineRun = (run: RunScope, context: PipelineContext, index: OpenIndex) => Promise<Material>;
