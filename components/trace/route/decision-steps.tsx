'use client';

import { Bot, ChevronRight, CornerDownRight, KeyRound, ListChecks, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import type { RouteDecision } from '@/lib/domain/route-decision';
import { decisionPath, type RouteStage } from './decision-path';

const icons = {
  keyword: KeyRound,
  model: Bot,
  rule: ListChecks,
  default: CornerDownRight,
} satisfies Record<RouteStage, LucideIcon>;

/** The decision path of the router: its stages in order, the one that decided lit, the others with what they found. */
export function DecisionSteps({ decision }: { decision: RouteDecision }) {
  const t = useTranslations('inspector.route');
  const path = decisionPath(decision);
  if (path.length === 0) return <p className="text-sm text-ink-muted">{t(`unrouted.${decision.decidedBy}`)}</p>;
  return (
    <ol className="grid grid-cols-2 gap-2 @md:auto-cols-fr @md:grid-flow-col @md:grid-cols-none @md:gap-4">
      {path.map(({ stage, outcome }, i) => {
        const Icon = icons[stage];
        const decided = outcome === 'decided';
        return (
          <li
            key={stage}
            aria-current={decided ? 'step' : undefined}
            className={cn(
              'relative flex flex-col items-start gap-1 rounded-lg border px-3 py-2 text-sm @2xl:flex-row @2xl:gap-2',
              decided && 'border-stage-route bg-stage-route-soft text-stage-route',
              outcome === 'not-reached' && 'border-dashed text-ink-faint',
            )}
          >
            {i > 0 && (
              <ChevronRight
                aria-hidden
                className="absolute top-1/2 -left-4 hidden size-4 -translate-y-1/2 text-ink-faint @md:block"
              />
            )}
            <Icon aria-hidden className="mt-px size-4 shrink-0" />
            <span className="min-w-0">
              <span className="block font-medium">{t(`stage.${stage}`)}</span>
              <span className={cn('block text-xs', !decided && 'text-ink-muted')}>{t(`outcome.${outcome}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
