'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { ContextSection } from '@/lib/domain/context-section';
import type { DriftStepView, DriftView } from '@/lib/domain/drift-view';
import { formatCount } from '../format';
import { SectionHeading } from '../section-heading';
import { type DriftNode, driftTree } from './drift-tree';
import { StepText } from './step-text';

/** The questions of a drift search as a tree: what was asked, how it came out, and what was cut by which limit. */
export function DriftSteps({ drift, sections }: { drift: DriftView; sections: readonly ContextSection[] }) {
  const t = useTranslations('inspector.drift');
  const tree = driftTree(drift);
  const asked = drift.steps.filter(({ kind }) => kind === 'follow-up').length;
  return (
    <section>
      <SectionHeading
        aside={
          <span className="text-xs text-ink-muted tabular-nums">
            {t('asked', { count: asked, cut: drift.explored?.cut.length ?? 0 })}
          </span>
        }
      >
        {t('steps')}
      </SectionHeading>
      {tree.length === 0 && <p className="text-sm text-ink-muted">{t('noSteps')}</p>}
      <NodeList nodes={tree} method={drift.plan.method} sections={sections} />
    </section>
  );
}

type Shared = { method: DriftView['plan']['method']; sections: readonly ContextSection[] };

function NodeList({ nodes, ...shared }: { nodes: readonly DriftNode[] } & Shared) {
  return (
    <ul className="flex flex-col gap-1">
      {nodes.map((node) => (
        <li key={node.id}>
          {node.step ? <AskedNode node={node} step={node.step} {...shared} /> : <OpenNode node={node} />}
          {node.children.length > 0 && (
            <div className="mt-1 ml-2 border-l pl-2 @md:ml-3 @md:pl-3">
              <NodeList nodes={node.children} {...shared} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function AskedNode({ node, step, method, sections }: { node: DriftNode; step: DriftStepView } & Shared) {
  const t = useTranslations('inspector.drift');
  const failure = useTranslations('inspector.global.failure');
  const locale = useLocale();
  const { state, score, reason, answer } = step;
  const wrong = state === 'failed' || state === 'unreadable';
  return (
    <details className="group/step rounded-md open:bg-canvas">
      <summary className="flex cursor-pointer flex-wrap items-start gap-x-2 gap-y-0.5 rounded-md px-1 py-1 text-sm select-none hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-3.5 shrink-0 text-ink-muted transition-transform group-open/step:rotate-90"
        />
        <span className={cn('min-w-0 flex-1 basis-48', node.noted === false && 'text-ink-muted')}>
          {node.query ?? t('fold', { number: node.id })}
        </span>
        <span className="ml-5 flex items-center gap-2 @md:ml-0">
          <Score score={score} />
          <Badge tone={wrong ? 'warn' : 'neutral'}>{t(`state.${state}`)}</Badge>
        </span>
      </summary>
      <div className="flex flex-col gap-1.5 py-1 pr-2 pb-2 pl-6 text-sm">
        {reason !== null && (
          <p className={wrong ? 'text-warn' : 'text-ink-muted'}>
            {reason === 'no-records' ? t('noRecords') : failure(failure.has(reason) ? reason : 'other')}
          </p>
        )}
        {answer !== null && (
          <p>
            <StepText text={method === 'rule' ? unescapeQuotes(answer) : answer} sections={sections} />
          </p>
        )}
        <p className="text-xs text-ink-muted tabular-nums">
          {[
            ...(node.expected === null ? [] : [t('expected', { score: node.expected })]),
            ...(step.modelCalls === 0
              ? []
              : [t('cost', { calls: step.modelCalls, tokens: formatCount(step.tokens, locale) })]),
            ...(node.noted === null ? [] : [node.noted ? t('noted') : t('notNoted')]),
          ].join(' · ')}
        </p>
      </div>
    </details>
  );
}

function OpenNode({ node: { id, query, expected, limit } }: { node: DriftNode }) {
  const t = useTranslations('inspector.drift');
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-0.5 px-1 py-1 text-sm text-ink-muted">
      <span aria-hidden className="w-3.5 shrink-0 text-center">
        ·
      </span>
      <span className="min-w-0 flex-1 basis-48">{query ?? t('fold', { number: id })}</span>
      <span className="ml-5 flex items-center gap-2 @md:ml-0">
        {expected !== null && <span className="text-xs tabular-nums">{t('expected', { score: expected })}</span>}
        <Badge className="border-dashed">{limit === null ? t('waiting') : t(`limit.${limit}`)}</Badge>
      </span>
    </div>
  );
}

function Score({ score }: { score: number | null }) {
  const t = useTranslations('inspector.drift');
  if (score === null) return null;
  return (
    <span className="flex items-center gap-1.5" title={t('score')}>
      <span aria-hidden className="h-1.5 w-8 overflow-hidden rounded-full bg-stage-generation-soft">
        <span className="block h-full bg-stage-generation" style={{ width: `${score}%` }} />
      </span>
      <span className="w-6 text-right text-xs tabular-nums">
        <span className="sr-only">{t('score')} </span>
        {score}
      </span>
    </span>
  );
}

/** Quotes are written as Markdown; here they are shown as the text they are. */
function unescapeQuotes(text: string): string {
  return text.replaceAll(/^- /gm, '').replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1');
}
