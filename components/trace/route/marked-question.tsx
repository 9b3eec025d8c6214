'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { matchedSpans } from '@/lib/domain/matched-spans';

/** Characters from which a question is folded. */
const longQuestion = 600;

/** The question as it was typed, with the keywords that were found in it marked in the hue of the route. */
export function MarkedQuestion({ question, keywords }: { question: string; keywords: readonly string[] }) {
  const t = useTranslations('inspector.route');
  const [open, setOpen] = useState(false);
  const long = question.length > longQuestion;
  let position = 0;
  const pieces = matchedSpans(question, keywords).flatMap((span) => {
    const pair = [
      { start: position, text: question.slice(position, span.start), marked: false },
      { start: span.start, text: question.slice(span.start, span.end), marked: true },
    ];
    position = span.end;
    return pair;
  });
  return (
    <div>
      <p className={cn('text-base whitespace-pre-wrap', long && !open && 'line-clamp-6')}>
        {[...pieces, { start: position, text: question.slice(position), marked: false }].map(
          ({ start, text, marked }) =>
            marked ? (
              <mark
                key={`mark ${start}`}
                className="rounded-xs border-b-2 border-stage-route bg-stage-route-soft px-0.5 font-medium text-stage-route"
              >
                {text}
              </mark>
            ) : (
              <span key={start}>{text}</span>
            ),
        )}
      </p>
      {long && (
        <Button tone="quiet" size="small" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('lessQuestion') : t('moreQuestion')}
        </Button>
      )}
    </div>
  );
}
