import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const button = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium whitespace-nowrap transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
        outline: 'border-line-strong bg-surface text-ink hover:bg-hover',
        quiet: 'text-ink-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        danger: 'border-danger text-danger hover:bg-danger-soft',
      },
      size: {
        small: 'h-7 px-2',
        medium: 'h-8 px-3',
        large: 'h-9 px-4',
        icon: 'size-8',
        'icon-small': 'size-7',
      },
    },
    defaultVariants: { tone: 'outline', size: 'medium' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof button> & { asChild?: boolean };

/** A button; `asChild` lends its look to a link. */
export function Button({ className, tone, size, asChild = false, type = 'button', ...props }: ButtonProps) {
  if (asChild) return <Slot.Root className={cn(button({ tone, size }), className)} {...props} />;
  return <button type={type} className={cn(button({ tone, size }), className)} {...props} />;
}
