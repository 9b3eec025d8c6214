'use client';

import { useTranslations } from 'next-intl';
import { useInspector } from '../inspector-context';
import { Pending } from '../pending';
import { SectionHeading } from '../section-heading';
import { AnswerColumn } from './answer-column';
import { AttemptColumns } from './attempt-columns';
import { answerAttempts, endOf, hasLoop, searchAttempts } from './attempts';
import { GradedAnswer } from './graded-answer';
import { RerankedList } from './reranked-list';
import { SearchColumn } from './search-column';

/** How often was searched and written, and why it stopped: attempts as columns, grades against their thresholds. */
export function LoopTab() {
  const t = useTranslations('inspector.loop');
  const { view } = useInspector();
  if (!hasLoop(view)) return <Pending view={view} waiting={t('waiting')} absent={t('absent')} />;
  const searches = view.loop.relevance.length > 0 ? searchAttempts(view) : [];
  const answers = answerAttempts(view);
  const [searchEnd, writingEnd] = [endOf(view, 'search'), endOf(view, 'writing')];
  const lastGrade = answers.at(-1)?.grade;
  return (
    <div className="flex flex-col gap-6">
      {view.resolution && (
        <section>
          <SectionHeading>{t('resolved')}</SectionHeading>
          <p className="max-w-3xl text-sm text-pretty">{view.resolution.question}</p>
          <p className="text-xs text-ink-muted">{t(`rewrittenBy.${view.resolution.method}`)}</p>
        </section>
      )}
      {searches.length > 0 && (
        <section className="flex flex-col gap-2">
          <SectionHeading>{t('searches')}</SectionHeading>
          <AttemptColumns>
            {searches.map((attempt) => (
              <SearchColumn key={attempt.number} {...attempt} />
            ))}
          </AttemptColumns>
          {searchEnd && <p className="text-sm text-pretty">{t(`searchEnd.${searchEnd.reason}`, searchEnd)}</p>}
        </section>
      )}
      {view.loop.reranking && (
        <section>
          <SectionHeading>{t('reranking')}</SectionHeading>
          <RerankedList reranking={view.loop.reranking} ranking={view.rankings.at(-1)?.ranking ?? null} />
        </section>
      )}
      {answers.length > 0 && (
        <section className="flex flex-col gap-2">
          <SectionHeading>{t('answers')}</SectionHeading>
          <AttemptColumns>
            {answers.map((attempt) => (
              <AnswerColumn key={attempt.number} {...attempt} />
            ))}
          </AttemptColumns>
          {writingEnd && lastGrade?.skipped === null && (
            <p className="text-sm text-pretty">{t(`writingEnd.${writingEnd.reason}`, writingEnd)}</p>
          )}
        </section>
      )}
      {lastGrade && lastGrade.sentences.length > 0 && (
        <GradedAnswer sentences={lastGrade.sentences} sections={view.sections} />
      )}
    </div>
  );
}
