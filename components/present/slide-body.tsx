'use client';

import { useTranslations } from 'next-intl';
import { stageLook } from '@/components/trace/stage-look';
import { cn } from '@/components/ui/cn';
import type { Stage } from '@/lib/domain/pipeline-graph';
import type { RunView } from '@/lib/domain/run-view';
import type { SlideKind } from './slides';
import { slideBodies } from './slides/registry';

const stageOf: Record<SlideKind, Stage> = {
  question: 'memory',
  route: 'route',
  retrieval: 'retrieval',
  loop: 'loop',
  guard: 'guard',
  context: 'context',
  answer: 'generation',
  grounding: 'check',
  figures: 'memory',
};

/** A slide with its heading, in the hue of its stage. */
export function SlideBody({
  kind,
  view,
  onOpenCitation,
}: {
  kind: SlideKind;
  view: RunView;
  onOpenCitation: () => void;
}) {
  const t = useTranslations('present');
  const Body = slideBodies[kind];
  return (
    <>
      <h2 className={cn('mb-4 text-base font-semibold', stageLook[stageOf[kind]].text)}>{t(`kind.${kind}`)}</h2>
      <Body view={view} onOpenCitation={onOpenCitation} />
    </>
  );
}
