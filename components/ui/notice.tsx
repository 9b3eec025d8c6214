import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleStop, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

const notice = cva('flex gap-2 rounded-md border px-3 py-2 text-sm [&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0', {
  variants: {
    tone: {
      neutral: 'text-ink-muted',
      warn: 'border-warn/50 bg-warn-soft text-ink [&>svg]:text-warn',
      danger: 'border-danger/50 bg-danger-soft text-ink [&>svg]:text-danger',
      stopped: 'border-dashed border-line-strong text-ink-muted',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const icons = { neutral: Info, warn: TriangleAlert, danger: CircleAlert, stopped: CircleStop } as const;

/** A sentence that stands where the thing it speaks of would be; `role="alert"` reads it out at once. */
export function Notice({
  tone,
  role,
  className,
  children,
}: VariantProps<typeof notice> & { role?: 'alert' | 'status'; className?: string; children: ReactNode }) {
  const Icon = icons[tone ?? 'neutral'];
  return (
    <div role={role} className={cn(notice({ tone }), className)}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
