'use client';

import { useTranslations } from 'next-intl';
import { rankLines, stagesOf } from '@/lib/domain/rank-lines';
import { useInspector } from '../inspector-context';
import { Pending } from '../pending';
import { RankChart } from './rank-chart';
import { RankTable } from './rank-table';

/** How every passage moved from recall to the answer, and where it was dropped: as lines and as a table. */
export function RanksTab() {
  const t = useTranslations('inspector.ranks');
  const { view } = useInspector();
  const lines = rankLines(view);
  if (lines.length === 0) return <Pending view={view} waiting={t('waiting')} absent={t('absent')} />;
  const stages = stagesOf(lines);
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-3xl text-sm text-ink-muted text-pretty">{t('about')}</p>
      <RankChart lines={lines} stages={stages} />
      <RankTable lines={lines} stages={stages} />
    </div>
  );
}
