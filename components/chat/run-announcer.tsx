'use client';

import { useTranslations } from 'next-intl';
import type { RunView } from '@/lib/domain/run-view';
import { runningStep } from './run/strip-parts';

/** Tells a screen reader how far the run is, a step at a time and never a token at a time. */
export function RunAnnouncer({ view }: { view: RunView | null }) {
  const t = useTranslations('chat');
  const words = () => {
    if (view === null) return null;
    if (view.status !== 'running') return t(`announce.${view.status}`);
    if (view.answer) return t('announce.running');
    const step = runningStep(view);
    return step ? t(`step.${step.step}`) : t('step.starting');
  };
  return (
    <p aria-live="polite" className="sr-only">
      {words()}
    </p>
  );
}
