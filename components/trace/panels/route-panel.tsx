'use client';

import { useTranslations } from 'next-intl';
import { Pending } from '../pending';
import { RouteDetails } from '../route/route-details';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** How the route was decided. */
export function RoutePanel({ span, view }: PanelProps) {
  const t = useTranslations('inspector.route');
  return (
    <div className="flex flex-col gap-6">
      {view.decision ? (
        <RouteDetails decision={view.decision} />
      ) : (
        <Pending view={view} waiting={t('waiting')} absent={t('absent')} />
      )}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
