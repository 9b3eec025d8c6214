'use client';

import { Maximize2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RecordNotInRun } from '@/components/tables/record-frame';
import { RecordPanel } from '@/components/tables/record-panel';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Tooltip } from '@/components/ui/tooltip';
import type { RunView } from '@/lib/domain/run-view';
import { InspectorContext } from './inspector-context';
import type { RecordActions } from './record-actions';
import { type OnSelect, parseRecordKey, type RunSelection, type TabName, tabNames } from './selection';
import { inspectorTabs } from './tabs';

export type InspectorProps = {
  /** The run to explain; null before the first question. */
  view: RunView | null;
  /** Whether events are still arriving. */
  live: boolean;
  selection: RunSelection;
  onSelect: OnSelect;
  actions: RecordActions;
  /** Key of the record that a hovered citation points at. */
  highlightedRecord: string | null;
  /** Called with the key of the record under the pointer or focus, null when it leaves. */
  onHoverRecord: (record: string | null) => void;
  /** `pane` fills its parent and scrolls inside, `page` grows and lets the page scroll. */
  layout?: 'pane' | 'page';
};

/** Why a run answered as it did: its route, its context and its trace, and the record that is open. */
export function Inspector({ view, layout = 'pane', ...shared }: InspectorProps) {
  const t = useTranslations('inspector');
  const { selection, onSelect } = shared;
  if (!view) return <EmptyInspector />;
  const record = selection.record === null ? null : parseRecordKey(selection.record);
  const isOpen = selection.record !== null;
  const inPane = layout === 'pane';
  return (
    <InspectorContext value={{ ...shared, view }}>
      <Tabs
        value={selection.tab}
        onValueChange={(tab) => onSelect({ tab: tab as TabName, record: null })}
        className={cn('@container flex min-w-0 flex-col break-keep', inPane && 'h-full min-h-0')}
      >
        <div className={cn('flex shrink-0 items-center border-b pr-2', !inPane && 'sticky top-0 z-20 bg-canvas')}>
          <TabsList aria-label={t('tabs')} className="min-w-0 flex-1 border-b-0 px-2">
            {tabNames.map((tab) => {
              const { Icon } = inspectorTabs[tab];
              return (
                <TabsTrigger key={tab} value={tab}>
                  <Icon aria-hidden className="hidden @md:block" />
                  {t(`tab.${tab}`)}
                </TabsTrigger>
              );
            })}
          </TabsList>
          {inPane && (
            <Tooltip content={t('ownPage')} side="bottom">
              <Button asChild tone="quiet" size="icon-small">
                <Link href={`/traces/${view.runId}?tab=${selection.tab}`} aria-label={t('ownPage')}>
                  <Maximize2 aria-hidden />
                </Link>
              </Button>
            </Tooltip>
          )}
        </div>
        <div
          className={cn(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)]',
            isOpen && '@4xl:grid-cols-[minmax(0,1fr)_26rem]',
          )}
        >
          {tabNames.map((tab) => {
            const { Content } = inspectorTabs[tab];
            return (
              <TabsContent
                key={tab}
                value={tab}
                className={cn(
                  'col-start-1 row-start-1 min-w-0 p-4 focus-visible:outline-offset-[-2px]',
                  inPane && 'min-h-0 overflow-y-auto',
                  isOpen && '@max-4xl:invisible @max-4xl:[&_*]:invisible!',
                )}
              >
                <Content />
              </TabsContent>
            );
          })}
          {record && (
            <RecordPanel key={selection.record} dataset={record.dataset} recordId={record.recordId} inPane={inPane} />
          )}
          {isOpen && !record && <RecordNotInRun inPane={inPane} />}
        </div>
      </Tabs>
    </InspectorContext>
  );
}

function EmptyInspector() {
  const t = useTranslations('inspector.empty');
  return (
    <div className="flex flex-col gap-4 p-6 text-sm text-ink-muted">
      <p className="text-base font-medium text-ink">{t('title')}</p>
      <ul className="flex flex-col gap-3">
        {tabNames.map((tab) => {
          const { Icon } = inspectorTabs[tab];
          return (
            <li key={tab} className="flex gap-3">
              <Icon aria-hidden className="mt-px size-4 shrink-0" />
              <span>{t(tab)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
