import { cn } from './cn';

/** The place of something that is on its way, in its own size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cn('rounded-sm bg-pressed motion-safe:animate-pulse', className)} />;
}
