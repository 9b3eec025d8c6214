import type { ReactNode } from 'react';

/** The heading of a part of the inspector, with its figure or control at the end of the line. */
export function SectionHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="text-sm font-semibold">{children}</h2>
      {aside}
    </div>
  );
}
