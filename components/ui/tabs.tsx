'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Panels of which one is shown; `value` and `onValueChange` make it controlled. */
export const Tabs = Radix.Root;

/** The row of tabs. It scrolls sideways when the words do not fit. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('flex h-10 shrink-0 items-stretch gap-1 overflow-x-auto border-b', className)}
      {...props}
    />
  );
}

/** One tab; arrow keys move between them. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-ink-muted hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink [&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
      {...props}
    />
  );
}

/** What a tab shows. */
export const TabsContent = Radix.Content;
