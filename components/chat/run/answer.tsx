'use client';

import { Construction, CornerDownRight, Quote, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { OnSelect } from '@/components/trace/selection';
import { WarningList } from '@/components/trace/warning-list';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import { type RunView, recordSections } from '@/lib/domain/run-view';
import { answerAsMarkdown } from './answer-as-markdown';
import { AnswerText } from './answer-text';
import { RunStrip } from './run-strip';

export type AnswerProps = {
  view: RunView;
  onSelect: OnSelect;
  highlightedRecord: string | null;
  onHoverRecord: (record: string | null) => void;
  /** Asks the same question once more; nothing where it cannot be asked. */
  onAskAgain?: (() => void) | null;
  /** Asks a question that leads on; nothing where it cannot be asked. */
  onAsk?: ((question: string) => void) | null;
};

/** The answer of a run with its line of facts, its citations and how it ended. */
export function Answer({ view, onSelect, highlightedRecord, onHoverRecord, onAskAgain, onAsk }: AnswerProps) {
  const t = useTranslations('chat.answer');
  const { answer, runId, status } = view;
  const sections = useMemo(() => recordSections(view), [view]);
  const text = answer?.text ?? '';
  const finalCitations = answer?.complete ? answer.citations : null;
  const citations = useMemo(() => finalCitations ?? resolveCitations(text, sections), [finalCitations, text, sections]);
  const openRecord = useCallback(
    (record: string) => onSelect({ run: runId, tab: 'context', record, span: null }),
    [onSelect, runId],
  );
  const openRows = useCallback(
    () => onSelect({ run: runId, tab: 'trace', record: null, span: 'query#1' }),
    [onSelect, runId],
  );
  return (
    <div className="flex flex-col gap-1">
      <RunStrip view={view} onSelect={onSelect} />
      <AnswerOrigin view={view} />
      <AnswerText
        view={view}
        highlightedRecord={highlightedRecord}
        onHoverRecord={onHoverRecord}
        onOpenRecord={openRecord}
        onOpenRows={openRows}
      />
      {text === '' && status === 'running' && <AnswerSkeleton />}
      <AnswerEnding view={view} />
      {status !== 'running' && (
        <div className="-ml-2 flex items-center empty:hidden">
          {text !== '' && (
            <CopyButton
              text={answerAsMarkdown({ text, citations, sections, unresolved: t('unresolvedNote') })}
              label={t('copy')}
              copiedLabel={t('copied')}
            />
          )}
          {(status === 'failed' || status === 'stopped') && onAskAgain && (
            <Button tone="quiet" size="small" onClick={onAskAgain}>
              <RotateCcw aria-hidden />
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {status !== 'running' && onAsk && view.followUps && <FollowUps {...view.followUps} onAsk={onAsk} />}
    </div>
  );
}

/** Questions that lead on from the answer, each asked at a press. */
function FollowUps({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  const t = useTranslations('chat.answer');
  return (
    <ul aria-label={t('followUps')} className="mt-1 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-md border px-3 py-1 text-left text-sm text-pretty hover:border-line-strong hover:bg-hover"
          >
            <CornerDownRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How a question was understood, what of it was not, and who wrote the answer, where that is not a model. */
export function AnswerOrigin({ view }: { view: RunView }) {
  const fromRows = recordSections(view).some(({ name }) => name === 'rows');
  return (
    <>
      {view.resolution && <TakenAs question={view.resolution.question} />}
      <WarningList warnings={view.warnings.filter(({ code }) => heardCodes.includes(code))} settings={view.settings} />
      {view.answer?.method === 'rule' && <RuleLabel fromRows={fromRows} />}
      {view.decision?.engine === 'community-stub' && <StubLabel />}
    </>
  );
}

/** How a run ended, where that is not simply a whole answer. */
export function AnswerEnding({ view }: { view: RunView }) {
  return (
    <>
      <PartialAnswer view={view} />
      <Ending view={view} />
    </>
  );
}

/** Whom "he" or "the second one" was taken to mean, so that a wrong guess shows. */
function TakenAs({ question }: { question: string }) {
  const t = useTranslations('chat.answer');
  return <p className="max-w-3xl py-1 text-sm text-pretty text-ink-muted">{t('takenAs', { question })}</p>;
}

/** Nobody is to take quoted sentences, or rows put into sentences, for a model's writing. */
function RuleLabel({ fromRows }: { fromRows: boolean }) {
  const t = useTranslations('chat.answer');
  return (
    <p className="flex items-start gap-2 py-1 text-sm text-ink-muted">
      <Quote aria-hidden className="mt-px size-4 shrink-0 text-stage-generation" />
      {t(fromRows ? 'byRuleFromRows' : 'byRule')}
    </p>
  );
}

/** Nobody is to take the stand-in of a layer that is not there for an answer from the documents. */
function StubLabel() {
  const t = useTranslations('chat.answer');
  return (
    <p className="flex items-start gap-2 py-1 text-sm text-ink-muted">
      <Construction aria-hidden className="mt-px size-4 shrink-0 text-warn" />
      {t('stub')}
    </p>
  );
}

function AnswerSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-3">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** Warnings that the answer holds less than was looked for, or asked. */
const partialCodes = ['drift-partial', 'drift-unjoined'];

/** Warnings that a reader must know before the answer: it may be about something else. */
const heardCodes = ['language-gap', 'unknown-names'];

function PartialAnswer({ view: { warnings, status, settings } }: { view: RunView }) {
  const partial = warnings.filter(({ code }) => partialCodes.includes(code));
  return status === 'running' ? null : <WarningList warnings={partial} settings={settings} />;
}

/** How the run ended, where that is not simply an answer. The server's sentence is in the language of the question. */
function Ending({ view }: { view: RunView }) {
  const t = useTranslations('chat.ending');
  const { status, failure, answer } = view;
  switch (status) {
    case 'stopped':
      return <Notice tone="stopped">{failure?.message ?? (answer?.text ? t('stopped') : t('stoppedEmpty'))}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger" role="alert">
          <p className="font-medium">{answer?.text ? t('failedPartly') : t('failed')}</p>
          {failure && <p className="text-ink-muted">{failure.message}</p>}
        </Notice>
      );
    case 'refused':
      return answer?.text ? null : <Notice>{failure?.message ?? t('refused')}</Notice>;
    case 'warned':
      return <Notice tone="warn">{t('warned')}</Notice>;
    case 'context-only':
      return <Notice>{t('contextOnly')}</Notice>;
    default:
      return null;
  }
}
