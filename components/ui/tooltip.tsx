'use client';

import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';

/** Shares the opening delay of all tooltips below it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

/**
 * Words for the control inside it, shown on hover and to a keyboard's focus. Focus that a closing sheet gives back, or
 * a finger's, shows nothing that would then stay. The control keeps its own accessible name.
 */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onlyForKeyboards}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function onlyForKeyboards(event: FocusEvent<HTMLElement>): void {
  const byKeyboard = event.target.matches(':focus-visible') && window.matchMedia('(hover: hover)').matches;
  if (!byKeyboard) event.preventDefault();
}
