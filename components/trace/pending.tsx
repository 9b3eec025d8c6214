import { Skeleton } from '@/components/ui/skeleton';
import type { RunView } from '@/lib/domain/run-view';

/** The place of a part that the run has not reached: on its way while the run goes on, said plainly once it has ended. */
export function Pending({ view, waiting, absent }: { view: RunView; waiting: string; absent: string }) {
  if (view.status !== 'running') return <p className="text-sm text-ink-muted">{absent}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">{waiting}</p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-3/4" />
    </div>
  );
}
