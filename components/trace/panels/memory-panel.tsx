'use client';

import { useTranslations } from 'next-intl';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** What the step has to do with the conversation: reading earlier turns, or keeping the answer and what leads on. */
export function MemoryPanel({ span, view }: PanelProps) {
  const t = useTranslations('inspector.memory');
  const followUps = span.step === 'save_memory' ? view.followUps : null;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-muted">{t(span.step === 'save_memory' ? 'save' : 'load')}</p>
      {followUps && (
        <div className="flex flex-col gap-2 text-sm">
          <p className="text-ink-muted">{t(`followUpsBy.${followUps.method}`)}</p>
          {followUps.problem && (
            <p className="text-warn">{t('followUpsProblem', { detail: followUps.problem.detail })}</p>
          )}
          <ul className="list-disc space-y-1 pl-5">
            {followUps.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
