'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SectionTables } from '@/components/tables/section-tables';
import { Button } from '@/components/ui/button';
import type { DriftPrimer } from '@/lib/domain/drift';
import type { DriftView } from '@/lib/domain/drift-view';
import type { RunView } from '@/lib/domain/run-view';
import { formatCount, formatScore } from '../format';
import { useInspector } from '../inspector-context';
import { Pending } from '../pending';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';
import { WarningList } from '../warning-list';
import { DriftBudget } from './drift-budget';
import { DriftSteps } from './drift-steps';

/** Reports shown before the list is opened. */
const shownAtFirst = 5;

/** The context of a drift search: its budget, the reports it began with, the tree of its questions, and what they read. */
export function DriftContext({ view, drift }: { view: RunView; drift: DriftView }) {
  const t = useTranslations('inspector.drift');
  return (
    <div className="flex flex-col gap-6">
      <WarningList warnings={view.warnings} settings={view.settings} />
      <DriftBudget drift={drift} />
      {drift.primer ? (
        <>
          <Primer primer={drift.primer} />
          {view.status !== 'context-only' && <DriftSteps drift={drift} sections={view.sections} />}
        </>
      ) : (
        <Pending view={view} waiting={t('primerWaiting')} absent={t('primerAbsent')} />
      )}
      {view.sections.length > 0 && <SectionTables sections={view.sections} context={view.context} />}
    </div>
  );
}

function Primer({ primer: { method, reason, expansion, reports } }: { primer: DriftPrimer }) {
  const t = useTranslations('inspector.drift');
  const locale = useLocale();
  const { onSelect } = useInspector();
  const [open, setOpen] = useState(false);
  const shown = open ? reports : reports.slice(0, shownAtFirst);
  return (
    <section className="max-w-3xl">
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
        {t('primer', { count: reports.length })}
      </SectionHeading>
      {reason && <p className="mb-2 text-sm text-ink-muted">{reason}</p>}
      {expansion !== null && (
        <details className="mb-2 text-sm">
          <summary className="cursor-pointer rounded-xs text-ink-muted">{t('expansion')}</summary>
          <p className="mt-1 border-l-2 border-line-strong pl-3 text-ink-muted">{expansion}</p>
        </details>
      )}
      <ol className="flex flex-col text-sm">
        {shown.map(({ id, recordId, title, score }, i) => (
          <li key={recordId} className="flex items-center gap-3 py-0.5">
            <span className="w-5 shrink-0 text-right text-xs text-ink-faint tabular-nums">{i + 1}</span>
            <button
              type="button"
              title={`${id} ${title}`}
              className="min-w-0 flex-1 truncate rounded-xs text-left hover:text-accent hover:underline"
              onClick={() => onSelect({ tab: 'context', record: recordKey('reports', recordId) })}
            >
              {title}
            </button>
            {score !== null && (
              <span className="shrink-0 text-right text-xs text-ink-muted tabular-nums">
                {formatScore(score, locale)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {reports.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : t('more', { count: formatCount(reports.length - shownAtFirst, locale) })}
        </Button>
      )}
    </section>
  );
}
