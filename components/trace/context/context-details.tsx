'use client';

import { useTranslations } from 'next-intl';
import { SectionTables } from '@/components/tables/section-tables';
import type { RunView } from '@/lib/domain/run-view';
import { Pending } from '../pending';
import { SectionHeading } from '../section-heading';
import { SqlQueryDetails } from '../sql/sql-query-details';
import { WarningList } from '../warning-list';
import { BudgetBar } from './budget-bar';
import { budgetBar } from './budget-bar-parts';
import { DriftContext } from './drift-context';
import { GlobalContext } from './global-context';
import { MappingList } from './mapping-list';

/** The budget, the mapped entities and every section's records, as far as the run has come. */
export function ContextDetails({ view }: { view: RunView }) {
  const t = useTranslations('inspector.context');
  const { sections, mapping, context, selection, drift } = view;
  if (selection) return <GlobalContext view={view} selection={selection} />;
  if (drift) return <DriftContext view={view} drift={drift} />;
  if (view.sqlAttempts.length > 0) {
    return (
      <div className="flex flex-col gap-6">
        <WarningList warnings={view.warnings} settings={view.settings} />
        <SqlQueryDetails view={view} />
      </div>
    );
  }
  if (sections.length === 0 && !mapping) {
    return <Pending view={view} waiting={t('waiting')} absent={t('absent')} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <WarningList warnings={view.warnings} settings={view.settings} />
      <section>
        <SectionHeading>{t('budget')}</SectionHeading>
        <BudgetBar bar={budgetBar(sections, context?.maxTokens ?? view.settings.maxContextTokens)} />
      </section>
      {mapping && <MappingList mapping={mapping} />}
      <SectionTables sections={sections} context={context} />
    </div>
  );
}
