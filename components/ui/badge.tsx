import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const badge = cva(
  'inline-flex shrink-0 items-center gap-1 rounded-sm border px-1.5 text-xs leading-5 whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border-line-strong text-ink-muted',
        accent: 'border-accent text-accent',
        warn: 'border-warn bg-warn-soft text-warn',
        danger: 'border-danger bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A word about the thing beside it. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ tone }), className)} {...props} />;
}
