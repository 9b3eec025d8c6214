'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { RouteDecision } from '@/lib/domain/route-decision';
import { FieldList } from '../field-list';
import { SectionHeading } from '../section-heading';
import { DecisionSteps } from './decision-steps';
import { useEngineName } from './engine-name';
import { MarkedQuestion } from './marked-question';

/** A route decision: what was asked, how it was decided, what was chosen and what else was near. */
export function RouteDetails({ decision }: { decision: RouteDecision }) {
  const t = useTranslations('inspector.route');
  const intentName = useTranslations('chat.route.intent');
  const engineName = useEngineName();
  const { engineFallback } = decision;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <SectionHeading>{t('question')}</SectionHeading>
        <MarkedQuestion question={decision.question} keywords={decision.matchedKeywords} />
      </section>
      <section>
        <SectionHeading>{t('path')}</SectionHeading>
        <DecisionSteps decision={decision} />
      </section>
      <section>
        <SectionHeading>{t('chosen')}</SectionHeading>
        <ol className="mb-3 flex flex-wrap items-stretch gap-2">
          <Axis name={t('axis.intent')} value={intentName(decision.intent)} code={decision.intent} />
          <Axis name={t('axis.workflow')} value={t(`workflow.${decision.workflow}`)} code={decision.workflow} />
          <Axis name={t('axis.engine')} value={engineName(decision.engine)} code={decision.engine} />
        </ol>
        {engineFallback && (
          <Notice tone="warn" className="mb-3">
            <p className="flex flex-wrap items-center gap-1 font-medium">
              <span>{engineName(engineFallback.from)}</span>
              <ArrowRight aria-label={t('gaveWayTo')} className="size-3.5" />
              <span>{engineName(engineFallback.to)}</span>
            </p>
            <p>{engineFallback.reason}</p>
          </Notice>
        )}
        <FieldList
          fields={[
            { name: t('decidedBy'), value: t(`by.${decision.decidedBy}`) },
            { name: t('keywords'), value: decision.matchedKeywords.join(', ') || t('none') },
            { name: t('doubted'), value: doubtedNames(t, decision.doubtedKeywords) },
            { name: t('modelUsed'), value: decision.modelUsed ? t('yes') : t('no') },
            { name: t('reasoning'), value: decision.reasoning || null },
            { name: t('error'), value: decision.error },
            { name: t('profile'), value: decision.profile, mono: true },
          ]}
        />
      </section>
      <section>
        <SectionHeading>{t('runnersUp')}</SectionHeading>
        {decision.runnersUp.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('noRunnersUp')}</p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {decision.runnersUp.map(({ intent, matchedKeywords }) => (
              <li key={intent} className="flex flex-wrap gap-x-2">
                <span className="font-medium">{intentName(intent)}</span>
                <span className="text-ink-muted">{matchedKeywords.join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Axis({ name, value, code }: { name: string; value: string; code: string }) {
  return (
    <li className="min-w-28 flex-1 rounded-lg border px-3 py-2">
      <span className="block text-xs text-ink-muted">{name}</span>
      <span className="block text-sm font-medium">{value}</span>
      <span className="block font-mono text-xs text-ink-faint">{code}</span>
    </li>
  );
}

/** Keywords that were not counted, with the doubt; null where there are none. */
function doubtedNames(
  t: ReturnType<typeof useTranslations<'inspector.route'>>,
  doubted: RouteDecision['doubtedKeywords'],
): string | null {
  if (doubted.length === 0) return null;
  return doubted.map(({ keyword, doubt }) => `${keyword} (${t(`doubt.${doubt}`)})`).join(', ');
}
