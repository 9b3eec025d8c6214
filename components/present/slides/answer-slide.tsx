'use client';

import { AnswerEnding, AnswerOrigin } from '@/components/chat/run/answer';
import { AnswerText } from '@/components/chat/run/answer-text';
import type { SlideProps } from './slide-props';

const nothing = () => {};

/** The answer, as far as it is written, with who wrote it and how the run ended. */
export function AnswerSlide({ view, onOpenCitation }: SlideProps) {
  return (
    <div className="flex flex-col gap-3">
      <AnswerOrigin view={view} />
      <AnswerText
        view={view}
        highlightedRecord={null}
        onHoverRecord={nothing}
        onOpenRecord={onOpenCitation}
        onOpenRows={onOpenCitation}
      />
      <AnswerEnding view={view} />
    </div>
  );
}
