import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** Attempts side by side where there is room, one below the other where there is not. */
export function AttemptColumns({ children }: { children: ReactNode }) {
  return <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">{children}</ol>;
}

/** One attempt: its number and name, then what is known of it. */
export function AttemptColumn({
  title,
  passed,
  children,
}: {
  title: string;
  passed: boolean | null;
  children: ReactNode;
}) {
  return (
    <li
      className={cn(
        'flex min-w-0 max-w-xl flex-col gap-3 rounded-lg border p-3',
        passed === false ? 'border-warn' : 'border-line-strong',
      )}
    >
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </li>
  );
}
