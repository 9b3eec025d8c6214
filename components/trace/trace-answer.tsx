'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AnswerMarkdown } from '@/components/chat/markdown/answer-markdown';
import { CitationContext } from '@/components/chat/markdown/citation-context';
import { markAnswer } from '@/components/chat/markdown/marked-answer';
import type { RunView } from '@/lib/domain/run-view';
import { Pending } from './pending';
import type { OnSelect } from './selection';

/** The answer of a run with its citations, each leading to its record. */
export function TraceAnswer({
  view,
  highlighted,
  onHighlight,
  onSelect,
}: {
  view: RunView;
  highlighted: string | null;
  onHighlight: (record: string | null) => void;
  onSelect: OnSelect;
}) {
  const t = useTranslations('traces');
  const generation = useTranslations('inspector.generation');
  const { answer, sections } = view;
  const text = answer?.text ?? '';
  const streaming = answer !== null && !answer.complete && view.status === 'running';
  const { markdown, markers } = useMemo(() => markAnswer(text, { streaming }), [text, streaming]);
  const scope = useMemo(
    () => ({
      markers,
      citations: answer?.citations ?? [],
      sections,
      highlighted,
      onHighlight,
      onOpen: (record: string) => onSelect({ tab: 'context', record }),
    }),
    [markers, answer?.citations, sections, highlighted, onHighlight, onSelect],
  );
  if (!answer) return <Pending view={view} waiting={generation('waiting')} absent={generation('absent')} />;
  return (
    <div className="flex max-w-[760px] flex-col gap-2">
      {answer.method === 'rule' && <p className="text-xs text-ink-muted">{t('ruleAnswer')}</p>}
      <CitationContext value={scope}>
        <AnswerMarkdown markdown={markdown} streaming={streaming} />
      </CitationContext>
    </div>
  );
}
