import {
  Check,
  CircleDashed,
  CircleDot,
  CircleSlash,
  CircleStop,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { NodeState } from './graph/graph-state';

const looks = {
  waiting: { Icon: CircleDashed, className: 'text-ink-faint' },
  unreached: { Icon: CircleDashed, className: 'text-ink-faint' },
  running: { Icon: CircleDot, className: 'text-accent' },
  done: { Icon: Check, className: 'text-ok' },
  skipped: { Icon: CircleSlash, className: 'text-ink-faint' },
  warned: { Icon: TriangleAlert, className: 'text-warn' },
  failed: { Icon: CircleX, className: 'text-danger' },
  stopped: { Icon: CircleStop, className: 'text-ink-muted' },
} satisfies Record<NodeState, { Icon: LucideIcon; className: string }>;

/** The sign of a step's state; its word stands beside it or in the label of what holds it. */
export function StateIcon({ state, className }: { state: NodeState; className?: string }) {
  const { Icon, className: colour } = looks[state];
  return <Icon aria-hidden className={cn('size-4 shrink-0', colour, className)} />;
}
