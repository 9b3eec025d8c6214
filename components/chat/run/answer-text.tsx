'use client';

import { useMemo } from 'react';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import { type RunView, recordSections } from '@/lib/domain/run-view';
import { AnswerMarkdown } from '../markdown/answer-markdown';
import { CitationContext } from '../markdown/citation-context';
import { markAnswer } from '../markdown/marked-answer';

/** The text of an answer with its citations, also while it is being written; nothing before its first word. */
export function AnswerText({
  view,
  highlightedRecord,
  onHoverRecord,
  onOpenRecord,
  onOpenRows,
}: {
  view: RunView;
  highlightedRecord: string | null;
  onHoverRecord: (record: string | null) => void;
  onOpenRecord: (record: string) => void;
  onOpenRows: () => void;
}) {
  const { answer, status } = view;
  const sections = useMemo(() => recordSections(view), [view]);
  const text = answer?.text ?? '';
  const streaming = status === 'running' && !answer?.complete;
  // What broke off may end in half a marker, like what is still being written.
  const cut = streaming || status === 'stopped' || status === 'failed';
  const { markdown, markers } = useMemo(() => markAnswer(text, { streaming: cut }), [text, cut]);
  // A message of Sextant itself and small talk have nothing to cite; quoted sentences always do.
  const marksUncited = !cut && answer?.method === 'model' && sections.some(({ records }) => records.length > 0);
  const finalCitations = answer?.complete ? answer.citations : null;
  const citations = useMemo(() => finalCitations ?? resolveCitations(text, sections), [finalCitations, text, sections]);
  const scope = useMemo(
    () => ({
      markers,
      citations,
      sections,
      highlighted: highlightedRecord,
      onHighlight: onHoverRecord,
      onOpen: onOpenRecord,
      onOpenRows,
    }),
    [markers, citations, sections, highlightedRecord, onHoverRecord, onOpenRecord, onOpenRows],
  );
  if (text === '') return null;
  return (
    <CitationContext value={scope}>
      <AnswerMarkdown markdown={markdown} streaming={streaming} markUncited={marksUncited} />
    </CitationContext>
  );
}
