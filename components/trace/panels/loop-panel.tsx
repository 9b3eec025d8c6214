'use client';

import { useTranslations } from 'next-intl';
import { AnswerColumn } from '../loop/answer-column';
import { AttemptColumns } from '../loop/attempt-columns';
import { answerAttempts, searchAttempts } from '../loop/attempts';
import { RerankedList } from '../loop/reranked-list';
import { SearchColumn } from '../loop/search-column';
import { Pending } from '../pending';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** One attempt of a step of the loop, as it stands in the Loop tab. */
export function LoopPanel({ span, view }: PanelProps) {
  const t = useTranslations('inspector.loop');
  const search = searchAttempts(view)[span.step === 'rewrite_query' ? span.attempt : span.attempt - 1];
  const answer = answerAttempts(view)[span.attempt - 1];
  const { reranking } = view.loop;
  const content =
    span.step === 'rerank'
      ? reranking && <RerankedList reranking={reranking} ranking={view.rankings.at(-1)?.ranking ?? null} />
      : span.step === 'check_grounding'
        ? answer && (
            <AttemptColumns>
              <AnswerColumn {...answer} />
            </AttemptColumns>
          )
        : search && (
            <AttemptColumns>
              <SearchColumn {...search} />
            </AttemptColumns>
          );
  return (
    <div className="flex flex-col gap-6">
      {content ||
        (span.status !== 'skipped' && <Pending view={view} waiting={t('waiting')} absent={t('noOtherWords')} />)}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
