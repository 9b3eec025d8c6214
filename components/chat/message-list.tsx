'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { useRun } from './chat-context';
import { type ChatMessage, messageText } from './chat-message';
import type { ChatSession } from './chat-session';
import { AnswerMarkdown } from './markdown/answer-markdown';
import { CitationContext } from './markdown/citation-context';
import { markAnswer } from './markdown/marked-answer';
import { Answer, type AnswerProps } from './run/answer';

type Shared = Pick<AnswerProps, 'onSelect' | 'highlightedRecord' | 'onHoverRecord'>;

/** The conversation, oldest first. `selectedRun` is the run the inspector shows. */
export function MessageList({
  session,
  messages,
  selectedRun,
  ...shared
}: { session: ChatSession; messages: readonly ChatMessage[]; selectedRun: string | null } & Shared) {
  return (
    <ol className="flex flex-col gap-6">
      {messages.map((message) => (
        <li key={message.id}>
          {message.role === 'user' ? (
            <AskedQuestion text={messageText(message)} />
          ) : (
            <GivenAnswer
              session={session}
              message={message}
              selected={selectedRun !== null && message.metadata?.runId === selectedRun}
              {...shared}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** A question as it was typed. */
export function AskedQuestion({ text }: { text: string }) {
  const t = useTranslations('chat.message');
  return (
    <article aria-label={t('question')} className="flex justify-end">
      <p className="max-h-72 max-w-[85%] overflow-y-auto rounded-lg border bg-canvas px-4 py-2 text-pretty break-words whitespace-pre-wrap">
        {text.trim() === '' ? <span className="text-ink-faint">{t('emptyQuestion')}</span> : text}
      </p>
    </article>
  );
}

function GivenAnswer({
  session,
  message,
  selected,
  ...shared
}: { session: ChatSession; message: ChatMessage; selected: boolean } & Shared) {
  const t = useTranslations('chat.message');
  const view = useRun(session, message.metadata?.runId ?? null);
  return (
    <article
      aria-label={t('answer')}
      aria-current={selected || undefined}
      className={cn('border-l-2 border-transparent pl-4 transition-colors duration-150', selected && 'border-accent')}
    >
      {view ? <Answer view={view} {...shared} /> : <StoredAnswer text={messageText(message)} />}
    </article>
  );
}

const withoutRun = {
  markers: [],
  citations: [],
  sections: [],
  highlighted: null,
  onHighlight: () => undefined,
  onOpen: () => undefined,
};

/** An answer whose run is no longer stored: its text alone. */
function StoredAnswer({ text }: { text: string }) {
  return (
    <CitationContext value={withoutRun}>
      <AnswerMarkdown markdown={markAnswer(text, { streaming: false }).markdown} streaming={false} />
    </CitationContext>
  );
}
