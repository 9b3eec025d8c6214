'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { ContextSection } from '@/lib/domain/context-section';
import type { GradedSentence, SupportVerdict } from '@/lib/domain/grounding';
import { SectionHeading } from '../section-heading';
import { PassageLink } from './passage-link';

/** Passages named under a sentence. */
const maxPassages = 3;

const looks: Record<SupportVerdict, { edge: string; mark: string }> = {
  supported: { edge: 'border-stage-check', mark: 'bg-stage-check-soft' },
  weak: { edge: 'border-warn border-dashed', mark: 'bg-warn-soft' },
  unsupported: { edge: 'border-danger border-double border-l-4', mark: 'bg-danger-soft' },
};

/** The answer sentence by sentence, coloured on request by how far the passages carry it. */
export function GradedAnswer({
  sentences,
  sections,
}: {
  sentences: readonly GradedSentence[];
  sections: readonly ContextSection[];
}) {
  const t = useTranslations('inspector.loop');
  const [coloured, setColoured] = useState(false);
  const sources = sections.find(({ name }) => name === 'sources')?.records ?? [];
  return (
    <section className="max-w-3xl">
      <SectionHeading
        aside={
          <Button tone="quiet" size="small" aria-pressed={coloured} onClick={() => setColoured(!coloured)}>
            {t(coloured ? 'uncolour' : 'colour')}
          </Button>
        }
      >
        {t('sentences')}
      </SectionHeading>
      <ol className="flex flex-col gap-2 text-sm">
        {sentences.map(({ text, verdict, recordIds, missing }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a finished answer keep their places
            key={i}
            className={cn(
              'border-l-2 py-0.5 pl-3 text-pretty break-words',
              coloured ? [looks[verdict].edge, looks[verdict].mark] : 'border-transparent',
            )}
          >
            {text}
            {coloured && (
              <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-muted">
                <span className="font-medium text-ink">{t(`verdict.${verdict}`)}</span>
                {missing.map((each) => (
                  <span key={`${each.kind} ${each.text}`}>{t(`missing.${each.kind}`, { text: each.text })}</span>
                ))}
                {sources
                  .filter(({ recordId }) => recordIds.includes(recordId))
                  .slice(0, maxPassages)
                  .map(({ id, recordId }) => (
                    <PassageLink key={recordId} id={id} recordId={recordId} title={null} />
                  ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
