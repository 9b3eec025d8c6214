import { Skeleton } from '@/components/ui/skeleton';

/** The panes of the chat in their sizes while the page is read. */
export function ChatLoading() {
  return (
    <div aria-busy className="flex h-dvh overflow-hidden">
      <div className="hidden w-65 shrink-0 flex-col gap-3 border-r bg-canvas p-4 threads:flex docked:w-50 wide:w-65">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-5 w-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <div className="mx-auto flex w-full max-w-[792px] flex-1 flex-col gap-4 p-6">
          <Skeleton className="ml-auto h-10 w-2/3" />
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
        </div>
        <div className="mx-auto w-full max-w-[792px] px-4 pb-4">
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
      <div className="hidden w-120 max-w-[36vw] shrink-0 flex-col gap-3 border-l p-4 docked:flex wide:max-w-none">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
