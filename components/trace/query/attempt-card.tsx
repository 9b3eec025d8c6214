'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { GraphQueryAttempt } from '@/lib/domain/graph-query';
import { StateIcon } from '../state-icon';
import { CypherText } from '../statement/statement-text';

/** One statement that was tried: who wrote it, what it says, and what came of it. */
export function AttemptCard({ attempt, number }: { attempt: GraphQueryAttempt; number: number }) {
  const t = useTranslations('query.attempt');
  const { writtenBy, cypher, statement, explanation, outcome } = attempt;
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <StateIcon state={outcome.kind === 'rows' ? 'done' : 'failed'} />
        <span>{t('number', { number })}</span>
        <span className="text-ink-muted">{t(`writtenBy.${writtenBy}`)}</span>
      </p>
      <CypherText statement={statement ?? cypher} />
      {explanation !== '' && <p className="text-sm text-ink-muted">{explanation}</p>}
      <p className="text-sm">
        <OutcomeText outcome={outcome} />
      </p>
    </li>
  );
}

function OutcomeText({ outcome }: { outcome: GraphQueryAttempt['outcome'] }) {
  const t = useTranslations('query.outcome');
  const locale = useLocale();
  switch (outcome.kind) {
    case 'rows':
      return t('rows', {
        count: outcome.count,
        time: outcome.elapsedMs.toLocaleString(locale, { maximumFractionDigits: 1 }),
      });
    case 'refused':
      return t('refused', { reason: outcome.reason });
    case 'failed':
      return (
        <>
          {t('failed')} <span className="font-mono text-xs text-ink-muted">{outcome.message}</span>
        </>
      );
    case 'stopped':
      return t(`stopped.${outcome.cause}`);
  }
}
