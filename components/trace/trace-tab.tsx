'use client';

import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { StepName } from '@/lib/domain/pipeline-graph';
import { EventLog } from './events/event-log';
import { PipelineGraph } from './graph/pipeline-graph';
import { SaveGraphMenu } from './graph/save-graph-menu';
import { useInspector } from './inspector-context';
import { SpanPanel } from './panels/span-panel';
import { RunFigures } from './run-figures';
import { RunProblems } from './run-problems';
import { RunSettingsList } from './run-settings';
import { SectionHeading } from './section-heading';
import { selectedSpan } from './selected-span';
import { useRunClock } from './use-run-clock';
import { outlastChildren } from './waterfall/rows';
import { Waterfall } from './waterfall/waterfall';

/** What stands below the graph: the spans along time, or the log event by event. */
const shownParameter = parseAsStringLiteral(['time', 'events'] as const).withDefault('time');

/** What happened and when: the pipeline above, the time axis below, one selection for both. */
export function TraceTab() {
  const t = useTranslations('inspector.trace');
  const { view: run, live, selection, onSelect } = useInspector();
  const view = useMemo(() => ({ ...run, spans: outlastChildren(run.spans) }), [run]);
  const nowMs = useRunClock(view, live);
  const [shown, setShown] = useQueryState('view', shownParameter);
  const panel = useRef<HTMLDivElement>(null);
  const span = selectedSpan(view, selection.span);
  const openSpan = (spanId: string) => onSelect({ span: spanId });
  const openStep = (step: StepName) => {
    const latest = view.spans.findLast((candidate) => candidate.kind === 'step' && candidate.step === step);
    if (!latest) return;
    onSelect({ span: latest.id });
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className="flex flex-col gap-6">
      <RunFigures view={view} nowMs={nowMs} />
      <RunProblems view={view} />
      <RunSettingsList view={view} />
      <section>
        <SectionHeading aside={<SaveGraphMenu view={view} />}>{t('graph')}</SectionHeading>
        <PipelineGraph view={view} selectedStep={span?.step ?? null} onOpen={openStep} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {span && (
          <section>
            <SectionHeading
              aside={
                <Button tone="quiet" size="small" onClick={() => void setShown(shown === 'time' ? 'events' : 'time')}>
                  {shown === 'time' ? t('showEvents') : t('showTime')}
                </Button>
              }
            >
              {shown === 'time' ? t('waterfall') : t('events')}
            </SectionHeading>
            {shown === 'time' ? (
              <Waterfall view={view} nowMs={nowMs} selected={span.id} onSelect={openSpan} />
            ) : (
              <EventLog runId={view.runId} selected={span.id} onSelect={openSpan} />
            )}
          </section>
        )}
        <div ref={panel} className="min-w-0">
          {span && <SpanPanel span={span} view={view} nowMs={nowMs} />}
        </div>
      </div>
    </div>
  );
}
