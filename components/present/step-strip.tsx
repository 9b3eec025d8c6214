'use client';

import { useTranslations } from 'next-intl';
import { graphState } from '@/components/trace/graph/graph-state';
import { StageMark, stageLook } from '@/components/trace/stage-look';
import { cn } from '@/components/ui/cn';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { RunView } from '@/lib/domain/run-view';

const idle = new Set(['waiting', 'unreached', 'skipped']);

/** The pipeline where there is no room for its graph: one sign a step, each in its place; those of the slide are lit. */
export function StepStrip({ view, steps }: { view: RunView; steps: readonly StepName[] }) {
  const t = useTranslations('inspector');
  const { nodes } = graphState(view);
  return (
    <ol aria-label={t('trace.graph')} className="flex flex-wrap gap-1">
      {nodes.map(({ step, stage, state }) => (
        <li
          key={step}
          className={cn(
            'rounded-md border border-transparent p-0.5',
            steps.includes(step) && [stageLook[stage].border, stageLook[stage].soft],
          )}
        >
          <StageMark stage={stage} quiet={idle.has(state)} />
          <span className="sr-only">
            {t(`step.${step}`)}, {t(`state.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
