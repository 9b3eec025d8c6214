import {
  BadgeCheck,
  History,
  Layers,
  type LucideIcon,
  PenLine,
  Repeat2,
  Search,
  ShieldCheck,
  Signpost,
} from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { Stage } from '@/lib/domain/pipeline-graph';

type StageLook = { Icon: LucideIcon; text: string; border: string; soft: string; bar: string; shape: string };

/** Hue, icon and outline of each stage, the same wherever a stage is shown. `shape` is an SVG path in a 24 × 24 box. */
export const stageLook = {
  memory: {
    Icon: History,
    text: 'text-stage-memory',
    border: 'border-stage-memory',
    soft: 'bg-stage-memory-soft',
    bar: 'bg-stage-memory',
    shape: 'M3 9a6 6 0 0 1 6-6h6a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6z',
  },
  route: {
    Icon: Signpost,
    text: 'text-stage-route',
    border: 'border-stage-route',
    soft: 'bg-stage-route-soft',
    bar: 'bg-stage-route',
    shape: 'M12 .8 23.2 12 12 23.2.8 12z',
  },
  retrieval: {
    Icon: Search,
    text: 'text-stage-retrieval',
    border: 'border-stage-retrieval',
    soft: 'bg-stage-retrieval-soft',
    bar: 'bg-stage-retrieval',
    shape: 'M1.5 12a10.5 10.5 0 1 1 21 0 10.5 10.5 0 1 1-21 0z',
  },
  guard: {
    Icon: ShieldCheck,
    text: 'text-stage-guard',
    border: 'border-stage-guard',
    soft: 'bg-stage-guard-soft',
    bar: 'bg-stage-guard',
    shape: 'M12 1.2 21.5 4v9c0 5-4.5 8.6-9.5 10C7 21.6 2.5 18 2.5 13V4z',
  },
  loop: {
    Icon: Repeat2,
    text: 'text-stage-loop',
    border: 'border-stage-loop',
    soft: 'bg-stage-loop-soft',
    bar: 'bg-stage-loop',
    shape: 'M7.5 1.500h9l6 6v9l-6 6h-9l-6-6v-9z',
  },
  context: {
    Icon: Layers,
    text: 'text-stage-context',
    border: 'border-stage-context',
    soft: 'bg-stage-context-soft',
    bar: 'bg-stage-context',
    shape: 'M2.5 2.500h19v19h-19z',
  },
  generation: {
    Icon: PenLine,
    text: 'text-stage-generation',
    border: 'border-stage-generation',
    soft: 'bg-stage-generation-soft',
    bar: 'bg-stage-generation',
    shape: 'M1 12a8 8 0 0 1 8-8h6a8 8 0 0 1 0 16H9a8 8 0 0 1-8-8z',
  },
  check: {
    Icon: BadgeCheck,
    text: 'text-stage-check',
    border: 'border-stage-check',
    soft: 'bg-stage-check-soft',
    bar: 'bg-stage-check',
    shape: 'M6.5 2h11l5.5 10-5.5 10h-11L1 12z',
  },
} satisfies Record<Stage, StageLook>;

/** The sign of a stage: its shape in its hue with its icon. The name stands beside it. */
export function StageMark({ stage, quiet = false }: { stage: Stage; quiet?: boolean }) {
  const { Icon, text, shape } = stageLook[stage];
  return (
    <span
      aria-hidden
      className={cn('relative grid size-6 shrink-0 place-items-center', quiet ? 'text-ink-faint' : text)}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="absolute inset-0" fill="none">
        <path d={shape} fill="currentColor" fillOpacity={0.12} stroke="currentColor" strokeWidth={1.25} />
      </svg>
      <Icon className="relative size-3" strokeWidth={2.25} />
    </span>
  );
}
