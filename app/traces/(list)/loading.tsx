import { Skeleton } from '@/components/ui/skeleton';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list in its own size while it is read. */
export default function TracesLoading() {
  return (
    <div aria-busy className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-8 w-full max-w-md" />
      {lines.map((line) => (
        <Skeleton key={line} className="h-16 w-full" />
      ))}
    </div>
  );
}
