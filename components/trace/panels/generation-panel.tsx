'use client';

import { useTranslations } from 'next-intl';
import { FieldList } from '../field-list';
import { Pending } from '../pending';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** Who wrote the answer, how it cites, and the text as it was stored. */
export function GenerationPanel({ span, view }: PanelProps) {
  const t = useTranslations('inspector.generation');
  const { answer } = view;
  const invented = answer?.citations.filter((citation) => !citation.resolved) ?? [];
  return (
    <div className="flex flex-col gap-6">
      {answer ? (
        <>
          <FieldList
            fields={[
              { name: t('writtenBy'), value: t(`method.${answer.method}`) },
              {
                name: t('citations'),
                value: t('citationCount', { count: answer.citations.length, unresolved: invented.length }),
              },
              {
                name: t('invented'),
                value: invented.map(({ dataset, id }) => `${dataset} ${id}`).join(', ') || null,
                mono: true,
              },
            ]}
          />
          <p className="max-h-80 overflow-y-auto text-sm whitespace-pre-wrap">{answer.text}</p>
        </>
      ) : (
        <Pending view={view} waiting={t('waiting')} absent={t('absent')} />
      )}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
