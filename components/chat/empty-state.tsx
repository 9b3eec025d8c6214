'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { IndexChoice, ModelStatus } from '@/lib/domain/chat';
import { routeChoices, routeKey } from './composer/routes';

/** How many of an index's starters are offered. */
const shownStarters = 3;

/** A chat before its first question: what can be asked here, and what each route is for. */
export function EmptyState({
  index,
  models,
  onAsk,
}: {
  /** null when there is no index at all. */
  index: IndexChoice | null;
  models: ModelStatus;
  onAsk: (question: string) => void;
}) {
  const t = useTranslations('chat.empty');
  const words = useTranslations('chat.routeChoice');
  return (
    <div className="flex flex-col gap-8 pt-[8vh] pb-8">
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold text-balance">{t('title')}</h1>
        <p className="text-ink-muted text-pretty">{index ? t('lead', { index: index.name }) : t('noIndex')}</p>
        {!index && <code className="rounded-md border bg-canvas p-3 font-mono text-sm break-all">{importCommand}</code>}
      </div>
      {index && index.starters.length > 0 && (
        <section aria-labelledby="starters" className="flex flex-col gap-2">
          <h2 id="starters" className="text-sm font-medium text-ink-muted">
            {t('starters')}
          </h2>
          <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
            {index.starters.slice(0, shownStarters).map((question) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => onAsk(question)}
                  className="group flex min-h-11 w-full items-center justify-between gap-4 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
                >
                  {question}
                  <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint group-hover:text-accent" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="routes" className="flex flex-col gap-2">
        <h2 id="routes" className="text-sm font-medium text-ink-muted">
          {t('routes')}
        </h2>
        <dl className="flex flex-col gap-2 text-sm">
          {routeChoices.map((choice) => (
            <div
              key={choice}
              className="grid grid-cols-1 gap-x-4 border-l-2 border-stage-route pl-3 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="font-medium">{words(`${routeKey(choice)}.name`)}</dt>
              <dd className="text-ink-muted">{words(`${routeKey(choice)}.purpose`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="text-sm text-ink-faint">{models.strong ? t('model', { model: models.strong }) : t('noModel')}</p>
    </div>
  );
}

const importCommand = 'npm run -s sextant -- import DIR --index NAME';
