'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { FieldList } from '../field-list';
import { formatCost, formatCount } from '../format';
import { reportsUsage } from '../model-usage';
import type { PanelProps } from './panel';
import { StoredTextDisclosure } from './stored-text-disclosure';

/** One model call: which model in which role, what it cost, and the exact prompt and output. */
export function ModelCallPanel({ span }: PanelProps) {
  const t = useTranslations('inspector.model');
  const locale = useLocale();
  const call = span.model;
  if (!call) return null;
  const ended = span.endMs !== null;
  const reported = reportsUsage(call);
  const tokens = (value: number) => (!ended ? null : reported ? formatCount(value, locale) : t('notReported'));
  return (
    <div className="flex flex-col gap-6">
      {call.error !== null && (
        <Notice tone="danger" role="alert">
          <p className="whitespace-pre-wrap">{call.error}</p>
        </Notice>
      )}
      <FieldList
        fields={[
          { name: t('role'), value: t(`roles.${call.role}`) },
          { name: t('model'), value: call.model, mono: true },
          { name: t('attempts'), value: ended ? formatCount(call.attempts, locale) : null },
          { name: t('input'), value: tokens(call.inputTokens) },
          { name: t('output'), value: tokens(call.outputTokens) },
          {
            name: t('cost'),
            value:
              ended && reported ? (call.costUsd === null ? t('unknownPrice') : formatCost(call.costUsd, locale)) : null,
          },
          { name: t('finish'), value: call.finishReason, mono: true },
          { name: t('promptId'), value: call.prompt && `${call.prompt.id} v${call.prompt.version}`, mono: true },
          { name: t('promptSource'), value: call.prompt?.source === 'workspace' ? t('promptReplaced') : null },
          { name: t('promptFile'), value: call.prompt?.fileHash?.slice(0, 12) ?? null, mono: true },
        ]}
      />
      {call.prompt && <StoredTextDisclosure title={t('prompt')} hash={call.prompt.hash} />}
      {call.outputHash !== null && <StoredTextDisclosure title={t('rawOutput')} hash={call.outputHash} />}
    </div>
  );
}
