'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import type { SlideProps } from './slide-props';

/** Characters from which a question is set smaller. */
const longQuestion = 140;

/** The question as it was typed, and what it was asked of. */
export function QuestionSlide({ view: { question, indexes, sources } }: SlideProps) {
  const t = useTranslations('present');
  const asked = [...indexes.map(({ name }) => name), ...sources];
  return (
    <div className="flex flex-col gap-6">
      {question.trim() === '' ? (
        <p className="text-2xl text-ink-muted">{t('emptyQuestion')}</p>
      ) : (
        <p
          className={cn(
            'font-semibold whitespace-pre-wrap text-balance',
            question.length < longQuestion ? 'text-2xl' : 'text-lg',
          )}
        >
          {question}
        </p>
      )}
      {asked.length > 0 && <p className="text-base text-ink-muted">{t('askedOf', { names: asked.join(', ') })}</p>}
    </div>
  );
}
