'use client';

import { RunFigures } from '@/components/trace/run-figures';
import { WarningList } from '@/components/trace/warning-list';
import type { SlideProps } from './slide-props';

/** The run in figures, and what it warned of. */
export function FiguresSlide({ view }: SlideProps) {
  return (
    <div className="flex flex-col gap-6 [&_dd]:text-xl [&_dl]:gap-x-12 [&_dl]:gap-y-6 [&_dt]:text-base">
      <RunFigures view={view} nowMs={view.elapsedMs} />
      <WarningList warnings={view.warnings} settings={view.settings} />
    </div>
  );
}
