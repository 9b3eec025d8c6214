'use client';

import { ArrowLeft, Presentation } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { clockFormats } from '@/components/trace/format';
import { Button } from '@/components/ui/button';
import type { RunSummary } from '@/lib/domain/run';

/** The latest runs to choose a deck from; they are shown in the order in which they were chosen. */
export function DeckChooser({ runs }: { runs: RunSummary[] }) {
  const t = useTranslations('present.choose');
  const words = useTranslations('present');
  const status = useTranslations('inspector.status');
  const format = useFormatter();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-4 break-keep p-4 pb-24">
      <Button asChild tone="quiet" size="small" className="-ml-2 self-start">
        <Link href="/traces">
          <ArrowLeft aria-hidden />
          {words('toTraces')}
        </Link>
      </Button>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="text-ink-muted text-pretty">{runs.length === 0 ? t('none') : t('lead')}</p>
      {runs.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t('runs')}</legend>
          <ul className="divide-y rounded-lg border bg-surface">
            {runs.map((run) => (
              <li key={run.id}>
                <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover">
                  <input
                    type="checkbox"
                    checked={chosen.includes(run.id)}
                    onChange={() => toggle(run.id)}
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2">{run.question.trim() || words('emptyQuestion')}</span>
                    <span className="block text-sm text-ink-muted">
                      {[
                        status(run.status),
                        ...run.indexNames,
                        format.dateTime(new Date(run.startedAt), clockFormats.short),
                      ].join(' · ')}
                    </span>
                  </span>
                  {chosen.includes(run.id) && (
                    <span aria-hidden className="font-semibold text-accent tabular-nums">
                      {chosen.indexOf(run.id) + 1}
                    </span>
                  )}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {chosen.length > 0 && (
        <div className="fixed inset-x-0 bottom-0 border-t bg-raised p-3">
          <div className="mx-auto flex max-w-3xl justify-end">
            <Button asChild tone="primary" size="large">
              <Link href={`/present?runs=${chosen.join(',')}`} prefetch={false}>
                <Presentation aria-hidden />
                {t('start')}
              </Link>
            </Button>
          </div>
        </div>
      )}
    </main>
  );
}
