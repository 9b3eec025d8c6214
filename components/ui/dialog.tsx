'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { cn } from './cn';

const overlay =
  'fixed inset-0 z-40 bg-[oklch(0.15_0.01_250/0.4)] data-[state=open]:animate-in data-[state=open]:fade-in-0 duration-150';

export const DialogTrigger = Radix.Trigger;

/** A modal surface; `open` and `onOpenChange` make it controlled. */
export const Dialog = Radix.Root;

/** A dialog in the middle of the window. `title` names it, also when it is not shown. */
export function DialogContent({
  title,
  titleHidden = false,
  description,
  closeLabel,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: string;
  titleHidden?: boolean;
  description?: string;
  closeLabel: string;
}) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed top-[max(1rem,12vh)] left-1/2 z-50 flex max-h-[76vh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 flex-col rounded-lg border border-line-strong bg-raised data-[state=open]:animate-in data-[state=open]:fade-in-0 duration-150',
          className,
        )}
        {...props}
      >
        <div className={titleHidden ? 'sr-only' : 'flex items-center justify-between gap-4 py-3 pr-3 pl-4'}>
          <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
          {!titleHidden && <CloseButton label={closeLabel} />}
        </div>
        {description && <Radix.Description className="px-4 text-sm text-ink-muted">{description}</Radix.Description>}
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** A dialog that slides in from an edge and fills the height; the full width on phones when `wide`. */
export function SheetContent({
  side,
  title,
  closeLabel,
  className,
  children,
}: {
  side: 'left' | 'right';
  title: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 z-50 flex flex-col bg-surface duration-150 data-[state=open]:animate-in',
          side === 'left'
            ? 'left-0 w-72 max-w-[85vw] border-r data-[state=open]:slide-in-from-left-8'
            : 'right-0 w-full max-w-[560px] border-l data-[state=open]:slide-in-from-right-8',
          className,
        )}
      >
        <div className="flex h-12 shrink-0 items-center justify-between gap-4 border-b pr-2 pl-4">
          <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
          <CloseButton label={closeLabel} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}

function CloseButton({ label }: { label: string }) {
  return (
    <Radix.Close asChild>
      <Button tone="quiet" size="icon" aria-label={label}>
        <X aria-hidden />
      </Button>
    </Radix.Close>
  );
}
