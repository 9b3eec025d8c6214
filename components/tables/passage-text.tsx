'use client';

import type { ReactNode } from 'react';
import { DocumentMarkdown, isMarkdown } from '@/components/chat/markdown/document-markdown';
import { markQuotes } from './quote-marks';

/** A passage with texts marked in it, as Markdown where it is written in it. */
export function PassageText({ text, marks }: { text: string; marks: readonly string[] }) {
  if (isMarkdown(text)) return <DocumentMarkdown markdown={text} marks={marks} />;
  let position = 0;
  return (
    <div className="whitespace-pre-wrap">
      {markQuotes(text, marks).map((piece) => {
        const start = position;
        position += piece.text.length;
        return piece.quote === null ? piece.text : <QuoteMark key={start}>{piece.text}</QuoteMark>;
      })}
    </div>
  );
}

/** The look of a marked text in a document. */
export function QuoteMark({ children }: { children: ReactNode }) {
  return (
    <mark className="bg-stage-context-soft text-ink underline decoration-stage-context underline-offset-2">
      {children}
    </mark>
  );
}
