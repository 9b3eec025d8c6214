import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A text field of one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(
        'h-8 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0',
        className,
      )}
      {...props}
    />
  );
}
