'use client';

import { useTranslations } from 'next-intl';
import { DecisionSteps } from '@/components/trace/route/decision-steps';
import { Notice } from '@/components/ui/notice';
import { LitQuestion } from './lit-question';
import type { SlideProps } from './slide-props';

/** Which way the question went: its keywords light up, then the stage that decided, then what was chosen. */
export function RouteSlide({ view: { decision } }: SlideProps) {
  const t = useTranslations('present.route');
  const words = useTranslations('inspector.route');
  const intentName = useTranslations('chat.route.intent');
  if (!decision) return null;
  const engineKey = `engine.${decision.engine.replaceAll('.', '_')}`;
  return (
    <div className="flex flex-col gap-8">
      <LitQuestion question={decision.question} keywords={decision.matchedKeywords} />
      <div className="@container">
        <DecisionSteps decision={decision} />
      </div>
      <p className="text-lg">
        <span className="text-ink-muted">{t('leads')} </span>
        <strong className="font-semibold text-stage-route">{intentName(decision.intent)}</strong>
        <span aria-hidden className="px-2 text-ink-faint">
          →
        </span>
        <strong className="font-semibold">{words.has(engineKey) ? words(engineKey) : decision.engine}</strong>
      </p>
      {decision.engineFallback && <Notice tone="warn">{decision.engineFallback.reason}</Notice>}
    </div>
  );
}
