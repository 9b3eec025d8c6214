import { Activity, Layers, ListOrdered, type LucideIcon, Repeat2, Signpost } from 'lucide-react';
import type { ComponentType } from 'react';
import { ContextTab } from './context/context-tab';
import { LoopTab } from './loop/loop-tab';
import { RanksTab } from './ranks/ranks-tab';
import { RouteTab } from './route/route-tab';
import type { TabName } from './selection';
import { TraceTab } from './trace-tab';

/** The inspector's tabs: a new one is its name in `tabNames` and a line here. */
export const inspectorTabs = {
  route: { Icon: Signpost, Content: RouteTab },
  ranks: { Icon: ListOrdered, Content: RanksTab },
  context: { Icon: Layers, Content: ContextTab },
  loop: { Icon: Repeat2, Content: LoopTab },
  trace: { Icon: Activity, Content: TraceTab },
} satisfies Record<TabName, { Icon: LucideIcon; Content: ComponentType }>;
