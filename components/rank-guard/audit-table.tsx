'use client';

import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { clockFormats } from '@/components/trace/format';
import { Badge } from '@/components/ui/badge';
import type { RankGuardAudit } from '@/lib/domain/rank-guard';
import { formatGuardScore } from './format-guard-score';
import { statusTones } from './status-look';

/** Every decision with the run it was made in; a row leads to its trace. */
export function AuditTable({ audits }: { audits: readonly RankGuardAudit[] }) {
  const t = useTranslations('rankGuard');
  const locale = useLocale();
  const format = useFormatter();
  const score = (value: number | null) => (value === null ? '–' : formatGuardScore(value, locale));
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full min-w-160 text-sm">
        <caption className="sr-only">{t('audits')}</caption>
        <thead className="bg-canvas text-left text-xs text-ink-muted">
          <tr>
            {(['question', 'rule', 'status', 'gap', 'headroom', 'when'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-normal">
                {t(`auditColumn.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {audits.map(({ runId, question, decidedAt, decision }) => (
            <tr key={`${runId} ${decision.ruleId} ${decidedAt}`} className="border-t align-top">
              <th scope="row" className="max-w-80 px-3 py-2 text-left font-normal">
                <Link
                  href={`/traces/${runId}?tab=trace&span=rank_guard%231`}
                  className="line-clamp-2 underline-offset-2 hover:text-accent hover:underline"
                >
                  {question.trim() === '' ? t('emptyQuestion') : question}
                </Link>
              </th>
              <td className="px-3 py-2 font-mono text-xs break-all">
                {decision.ruleId} <span className="text-ink-faint">v{decision.ruleVersion}</span>
              </td>
              <td className="px-3 py-2">
                <Badge tone={statusTones[decision.status]}>{t(`status.${decision.status}`)}</Badge>
              </td>
              <td className="px-3 py-2">{score(decision.gap)}</td>
              <td className="px-3 py-2">{score(decision.headroom)}</td>
              <td className="px-3 py-2 text-xs whitespace-nowrap text-ink-muted">
                {format.dateTime(new Date(decidedAt), clockFormats.short)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
