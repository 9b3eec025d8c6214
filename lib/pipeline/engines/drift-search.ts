import { buildLocalContext } from '@/lib/context/build-local-context';
import type { DriftFold } from '@/lib/context/drift-folds';
import { mergeSections } from '@/lib/context/merge-sections';
import type { ContextSection } from '@/lib/domain/context-section';
import type { DriftPlan } from '@/lib/domain/drift';
import type { EmbeddingModel, OpenIndex } from '@/lib/ports';
import { entitiesOfReports, primerCandidates, retrieveLocal, vectorObstacle } from '@/lib/retrievers';
import { type DriftFailures, driftByModel } from '@/lib/self-rag/drift-by-model';
import { driftByRule } from '@/lib/self-rag/drift-by-rule';
import { expandQuestion } from '@/lib/self-rag/drift-expand';
import {
  type DriftContext,
  type DriftExploration,
  type DriftProgress,
  exploreDrift,
} from '@/lib/self-rag/drift-explore';
import { DriftLedger } from '@/lib/self-rag/drift-ledger';
import { answeredResults } from '@/lib/self-rag/drift-notes';
import { outputAllowance } from '@/lib/self-rag/drift-plan';
import { embedWithin } from '@/lib/self-rag/drift-vectors';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';

type Scope = {
  run: RunScope;
  context: PipelineContext;
  index: OpenIndex;
  plan: DriftPlan;
  count: TokenCounter;
};

/** The parts of one drift search, which share its budget. */
export class DriftSearch {
  readonly ledger: DriftLedger;
  /** Earlier questions, oldest first. */
  readonly earlier: string[];
  /** What reports are searched by: the question, then those before it, newest first. */
  readonly searchedQuestion: string;
  /** The records of all steps, once they were made; filled by `explore`. */
  readonly sections: ContextSection[] = [];
  private readonly contexts: Pick<ContextSection, 'name' | 'title' | 'columns' | 'records' | 'budget'>[][] = [];

  constructor(private readonly scope: Scope) {
    const { plan, run } = scope;
    const { history, question } = run.request;
    this.ledger = new DriftLedger({ modelCalls: plan.maxModelCalls, tokens: plan.maxTokens });
    const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content);
    this.earlier = questions.slice(Math.max(questions.length - run.settings.conversationHistoryMaxTurns, 0));
    this.searchedQuestion = [question, ...this.earlier.toReversed()].join('\n');
  }

  /** A hypothetical answer to search with, where plan and models have one. */
  async expand(spanId: string): Promise<string | null> {
    const { run, context, index, plan } = this.scope;
    const model = run.recorded(context.models.cheap ?? context.models.strong, spanId);
    if (plan.calls.expansion === 0 || model === null) return null;
    const { ranks } = index.structure.reports;
    const [sample] = primerCandidates(index, run.settings).toSorted((a, b) => ranks[b]! - ranks[a]! || a - b);
    const [text] = sample === undefined ? [] : await index.texts.reports([sample]);
    const input = { question: run.request.question, earlier: this.earlier, maxOutputTokens: outputAllowance(plan) };
    return this.withAnswerKept(() =>
      expandQuestion({ ...input, sample: text?.summary ?? '' }, { ...this.asking, model, prompts: context.prompts }),
    );
  }

  /** The embedding model for the search for reports, where vectors agree and the budget has room. */
  async primerEmbedding(spanId: string, expansion: string | null): Promise<EmbeddingModel | null> {
    const { run, context, index } = this.scope;
    const model = run.recordedEmbedding(context.models.embedding, spanId);
    if (model === null || vectorObstacle(model, index.reportVectors) !== null) return model;
    return this.withAnswerKept(() =>
      embedWithin(model, [expansion ?? this.searchedQuestion], 'vectors-0', this.asking),
    );
  }

  /** Folds and follow-ups; throws the first ModelError when every step that asked a model failed. */
  async explore(spanId: string, folds: readonly DriftFold[]): Promise<DriftExploration> {
    const { run, context, plan, count, index } = this.scope;
    const { question } = run.request;
    const { settings } = run;
    const model = run.recorded(context.models.strong, spanId);
    const failures: DriftFailures = { steps: 0, errors: [] };
    const answerer = model
      ? driftByModel(
          {
            question,
            earlier: this.earlier,
            concurrency: settings.mapConcurrency,
            maxOutputTokens: outputAllowance(plan),
          },
          { ...this.asking, model, prompts: context.prompts, count, sleep: context.sleep },
          failures,
        )
      : driftByRule({ question, entitiesOf: (reportIds) => entitiesOfReports(index, reportIds) }, this.asking.report);
    let round = 0;
    const search = async (queries: readonly string[]) => {
      round += 1;
      const embedding = await this.roundEmbedding(spanId, queries, round);
      return Promise.all(queries.map((query) => this.localContext(query, embedding)));
    };
    try {
      const exploration = await this.withAnswerKept(() =>
        exploreDrift(
          {
            question,
            folds: folds.map((fold) => this.foldContext(fold)),
            plan,
            ranked: !settings.compat.unrankedDriftFollowUps,
          },
          { answerer, ledger: this.ledger, search },
        ),
      );
      const [first] = failures.errors;
      if (first && answeredResults(exploration.results).length === 0 && failures.errors.length === failures.steps) {
        throw first;
      }
      return exploration;
    } finally {
      // What was read stays citable, also after an abort.
      this.sections.push(...mergeSections(this.contexts));
      for (const section of this.sections) run.log.append({ type: 'section-built', section });
    }
  }

  private get asking() {
    const { run, count } = this.scope;
    const report = (progress: DriftProgress) => void run.log.append(progress);
    return { ledger: this.ledger, count, report, signal: run.signal };
  }

  /** Does a part of the search with what the answer needs kept back. */
  private async withAnswerKept<T>(work: () => Promise<T>): Promise<T> {
    const { calls, answerTokens } = this.scope.plan;
    const kept = this.ledger.reserve({
      modelCalls: Math.min(calls.answer, this.ledger.left.modelCalls),
      tokens: Math.min(answerTokens, this.ledger.left.tokens),
    });
    try {
      return await work();
    } finally {
      if (typeof kept !== 'string') kept.settle({ modelCalls: 0, tokens: 0 });
    }
  }

  private foldContext({ text, columns, records, tokens }: DriftFold): DriftContext {
    const budget = { group: 'community' as const, tokens };
    const sections = [{ name: 'reports' as const, title: 'Reports', columns, records, budget }];
    this.contexts.push(sections);
    return { text, sections };
  }

  private async roundEmbedding(
    spanId: string,
    queries: readonly string[],
    round: number,
  ): Promise<EmbeddingModel | null> {
    const { run, context, index } = this.scope;
    const model = run.recordedEmbedding(context.models.embedding, spanId);
    if (model === null || vectorObstacle(model, index.entityVectors) !== null) return null;
    return embedWithin(model, queries, `vectors-${round}`, this.asking);
  }

  /** What a local search for a follow-up finds: a search of its own, without the conversation around the question. */
  private async localContext(query: string, embedding: EmbeddingModel | null): Promise<DriftContext> {
    const { run, index } = this.scope;
    const { settings, signal } = run;
    const { locale } = run.request;
    const input = { index, question: query, history: [], settings, entityIds: null, locale };
    const { entityRows } = await retrieveLocal({ embedding, signal }, input);
    const { text, sections } = await buildLocalContext({ index, settings, history: [], entityRows });
    signal.throwIfAborted();
    this.contexts.push(sections);
    return { text, sections };
  }
}
