'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RankGuardStatus } from '@/lib/domain/rank-guard';
import { AuditFilter, type RankGuardOverview } from '@/lib/domain/rank-guard-page';
import { AuditHistogram } from './audit-histogram';
import { AuditTable } from './audit-table';
import { DecisionCard } from './decision-card';
import { DecisionFlow } from './decision-flow';
import type { GuardActions } from './guard-actions';
import { HeadroomPlot } from './headroom-plot';
import { RuleEditor } from './rule-editor';
import { guardStatuses } from './status-look';

const parameters = {
  status: parseAsArrayOf(parseAsStringLiteral(guardStatuses)).withDefault([]),
  rule: parseAsArrayOf(parseAsString).withDefault([]),
};

/** What the rank guard did over all runs, the rules it did it by, and what other rules would have done. */
export function RankGuardPage({ first, actions }: { first: RankGuardOverview; actions: GuardActions }) {
  const t = useTranslations('rankGuard');
  const [values, setValues] = useQueryStates(parameters);
  const [overview, setOverview] = useState(first);
  const [problem, setProblem] = useState(false);
  const filter = useMemo(() => AuditFilter.parse({ statuses: values.status, ruleIds: values.rule }), [values]);
  const shown = useRef(JSON.stringify(filter));

  const reload = () => {
    setProblem(false);
    actions.readOverview(filter).then(setOverview, () => setProblem(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the filter has become another one.
  useEffect(() => {
    if (shown.current === JSON.stringify(filter)) return;
    shown.current = JSON.stringify(filter);
    reload();
  }, [filter]);

  const more = () => {
    const { nextCursor: cursor, audits } = overview.page;
    if (cursor === null) return;
    actions.readAudits({ filter, cursor }).then(
      (next) =>
        setOverview({ ...overview, page: { audits: [...audits, ...next.audits], nextCursor: next.nextCursor } }),
      () => setProblem(true),
    );
  };
  const counts = Object.fromEntries(
    guardStatuses.map((status) => [
      status,
      overview.counts.filter((each) => each.status === status).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<RankGuardStatus, number>;
  const toggle = (status: RankGuardStatus) =>
    void setValues({
      status: values.status.includes(status)
        ? values.status.filter((other) => other !== status)
        : [...values.status, status],
    });
  const exportUrl = (format: 'json' | 'csv') =>
    `/api/rank-guard/export?${new URLSearchParams([['format', format], ...values.status.map((status) => ['status', status]), ...values.rule.map((rule) => ['rule', rule])])}`;
  return (
    <div className="@container mx-auto flex max-w-6xl flex-col gap-8 p-4 pb-16">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="max-w-3xl text-sm text-ink-muted text-pretty">{t('lead')}</p>
      </header>
      {problem && (
        <Notice tone="danger" role="alert">
          <p>{t('unreadable')}</p>
          <Button size="small" className="mt-2" onClick={reload}>
            {t('again')}
          </Button>
        </Notice>
      )}
      <div className="grid gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part title={t('flow.title')}>
          <DecisionFlow counts={counts} chosen={values.status} onChoose={toggle} />
        </Part>
        <div className="flex flex-col gap-8">
          <Part title={t('nearest')}>
            {overview.nearest ? (
              <DecisionCard decision={overview.nearest.decision} />
            ) : (
              <p className="text-sm text-ink-muted">{t('headroom.none')}</p>
            )}
          </Part>
          <Part title={t('headroom.title')}>
            <HeadroomPlot headrooms={overview.headrooms.map(({ headroom }) => headroom)} />
          </Part>
        </div>
      </div>
      {overview.counts.length > 0 && (
        <div className="grid gap-8 @4xl:grid-cols-2">
          <Part title={t('byDay')}>
            <AuditHistogram counts={overview.counts} by="day" />
          </Part>
          <Part title={t('byRule')}>
            <AuditHistogram counts={overview.counts} by="ruleId" />
          </Part>
        </div>
      )}
      <Part title={t('rules')}>
        <div className="flex flex-col gap-4">
          {overview.rules.map((view) => (
            <RuleEditor key={`${view.rule.id} ${view.rule.version}`} view={view} actions={actions} onSaved={reload} />
          ))}
        </div>
      </Part>
      <Part
        title={t('audits')}
        aside={
          <span className="flex flex-wrap gap-1">
            {(values.status.length > 0 || values.rule.length > 0) && (
              <Button size="small" tone="quiet" onClick={() => void setValues({ status: [], rule: [] })}>
                {t('showAll')}
              </Button>
            )}
            <Button asChild size="small">
              <a href={exportUrl('json')} download>
                JSON
              </a>
            </Button>
            <Button asChild size="small">
              <a href={exportUrl('csv')} download>
                CSV
              </a>
            </Button>
          </span>
        }
      >
        {overview.page.audits.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('noAudits')}</p>
        ) : (
          <AuditTable audits={overview.page.audits} />
        )}
        {overview.page.nextCursor !== null && (
          <Button className="mt-3" onClick={more}>
            {t('more')}
          </Button>
        )}
      </Part>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
