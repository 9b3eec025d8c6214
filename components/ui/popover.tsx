'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A surface that opens from its trigger, keeps within the window and scrolls inside; `aria-label` names it. */
export function PopoverContent({
  className,
  ...props
}: Omit<ComponentProps<typeof Radix.Content>, 'aria-label'> & { 'aria-label': string }) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        collisionPadding={8}
        className={cn(
          'z-50 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] flex-col overflow-y-auto rounded-lg border border-line-strong bg-raised data-[state=open]:animate-in data-[state=open]:fade-in-0 duration-150',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
