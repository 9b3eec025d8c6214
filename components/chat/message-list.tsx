'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { useRun } from './chat-context';
import { type ChatMessage, messageText } from './chat-message';
import type { ChatSession } from './chat-session';
import { AnswerMarkdown } from './markdown/answer-markdown';
import { CitationContext } from './markdown/citation-context';
import { markAnswer } from './markdown/marked-answer';
import { Answer, type AnswerProps } from './run/answer';

type Shared = Pick<AnswerProps, 'onSelect' | 'highlightedRecord' | 'onHoverRecord'>;

/**
 * The conversation, oldest first, each answer behind its question. `selectedRun` is the run the inspector shows;
 * `onAskAgain` and `onAsk` (for what leads on from the last answer) are null while nothing can be asked.
 */
export function MessageList({
  session,
  messages,
  selectedRun,
  onAskAgain,
  onAsk,
  ...shared
}: {
  session: ChatSession;
  messages: readonly ChatMessage[];
  selectedRun: string | null;
  onAskAgain: ((question: ChatMessage) => void) | null;
  onAsk: ((question: string) => void) | null;
} & Shared) {
  return (
    <ol className="flex flex-col gap-6">
      {messages.map((message, at) => (
        <li key={message.id}>
          {message.role === 'user' ? (
            <AskedQuestion text={messageText(message)} />
          ) : (
            <GivenAnswer
              session={session}
              message={message}
              question={messages[at - 1] ?? null}
              selected={selectedRun !== null && message.metadata?.runId === selectedRun}
              onAskAgain={onAskAgain}
              onAsk={at === messages.length - 1 ? onAsk : null}
              {...shared}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** A question of more characters or lines is shown shortened first. */
const longQuestion = { characters: 800, lines: 10 };

/** A question as it was typed; a long one is shortened until its reader asks for all of it. */
export function AskedQuestion({ text }: { text: string }) {
  const t = useTranslations('chat.message');
  const [whole, setWhole] = useState(false);
  const long = text.length > longQuestion.characters || text.split('\n').length > longQuestion.lines;
  return (
    <article aria-label={t('question')} className="flex justify-end">
      <div className="flex max-w-[85%] min-w-0 flex-col items-start rounded-lg border bg-canvas px-4 py-2">
        <p className={cn('max-w-full text-pretty break-words whitespace-pre-wrap', long && !whole && 'line-clamp-8')}>
          {text.trim() === '' ? <span className="text-ink-faint">{t('emptyQuestion')}</span> : text}
        </p>
        {long && (
          <Button tone="quiet" size="small" className="-ml-2" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('showLess') : t('showAll')}
          </Button>
        )}
      </div>
    </article>
  );
}

function GivenAnswer({
  session,
  message,
  question,
  selected,
  onAskAgain,
  onAsk,
  ...shared
}: {
  session: ChatSession;
  message: ChatMessage;
  question: ChatMessage | null;
  selected: boolean;
  onAskAgain: ((question: ChatMessage) => void) | null;
  onAsk: ((question: string) => void) | null;
} & Shared) {
  const t = useTranslations('chat.message');
  const view = useRun(session, message.metadata?.runId ?? null);
  return (
    <article
      aria-label={t('answer')}
      aria-current={selected || undefined}
      className={cn('border-l-2 border-transparent pl-4 transition-colors duration-150', selected && 'border-accent')}
    >
      {view ? (
        <Answer
          view={view}
          onAsk={onAsk}
          onAskAgain={question && onAskAgain && (() => onAskAgain(question))}
          {...shared}
        />
      ) : (
        <StoredAnswer text={messageText(message)} />
      )}
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
  onOpenRows: () => undefined,
};

/** An answer whose run is no longer stored: its text alone. */
function StoredAnswer({ text }: { text: string }) {
  return (
    <CitationContext value={withoutRun}>
      <AnswerMarkdown markdown={markAnswer(text, { streaming: false }).markdown} streaming={false} />
    </CitationContext>
  );
}
