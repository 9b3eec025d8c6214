'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChatMessage } from './chat-message';
import { AskError } from './run-transport';
import { useStickToEnd } from './use-stick-to-end';

/** The middle pane: messages above, what went wrong where the next answer would be, the composer at the foot. */
export function Conversation({
  messages,
  waiting,
  error,
  onRetry,
  onAskAnew,
  composer,
  children,
}: {
  messages: readonly ChatMessage[];
  /** Whether a question was sent and nothing has come back yet. */
  waiting: boolean;
  error: Error | undefined;
  /** Takes up a run whose connection was lost. */
  onRetry: () => void;
  /** Takes a question of a deleted thread to a new one. */
  onAskAnew: (question: string) => void;
  composer: ReactNode;
  children: ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const lastQuestion = messages.findLast(({ role }) => role === 'user')?.id ?? '';
  useStickToEnd(scroller, lastQuestion);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the messages scroll and must be reachable by keyboard. */}
      <div ref={scroller} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-2px]">
        <div className="mx-auto flex w-full max-w-[792px] flex-col gap-6 px-4 py-6">
          {children}
          {waiting && <AnswerPlace />}
          {error && <ConversationError error={error} onRetry={onRetry} onAskAnew={onAskAnew} />}
        </div>
      </div>
      <div className="mx-auto w-full max-w-[792px] shrink-0 px-4 pb-4">{composer}</div>
    </>
  );
}

/** What kept a question from being asked or its answer from being followed, and the way on. */
function ConversationError({
  error,
  onRetry,
  onAskAnew,
}: {
  error: Error;
  onRetry: () => void;
  onAskAnew: (question: string) => void;
}) {
  const t = useTranslations('chat.conversation');
  if (!(error instanceof AskError)) {
    return (
      <Notice tone="danger" role="alert">
        <p className="font-medium">{t('lost')}</p>
        <p className="text-ink-muted">{t('lostHint')}</p>
        <Button size="small" className="mt-2" onClick={onRetry}>
          {t('rejoin')}
        </Button>
      </Notice>
    );
  }
  const isDeleted = error.code === 'thread-deleted';
  return (
    <Notice tone="danger" role="alert">
      <p className="font-medium">{t(`ask.${error.code}`)}</p>
      <p className="text-ink-muted">{t(isDeleted ? 'deletedHint' : 'kept')}</p>
      {isDeleted && (
        <Button size="small" className="mt-2" onClick={() => onAskAnew(error.question)}>
          {t('askAnew')}
        </Button>
      )}
    </Notice>
  );
}

function AnswerPlace() {
  return (
    <div className="flex flex-col gap-3 pl-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
