'use client';

import { useTranslations } from 'next-intl';
import { useInspector } from '../inspector-context';
import { Pending } from '../pending';
import { MarkedQuestion } from './marked-question';
import { RouteDetails } from './route-details';

/** Which way the question went and why. */
export function RouteTab() {
  const t = useTranslations('inspector.route');
  const { view } = useInspector();
  if (view.decision) return <RouteDetails decision={view.decision} />;
  return (
    <div className="flex flex-col gap-4">
      <MarkedQuestion question={view.question} keywords={[]} />
      <Pending view={view} waiting={t('waiting')} absent={t('absent')} />
    </div>
  );
}
