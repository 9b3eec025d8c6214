'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { RunView } from '@/lib/domain/run-view';
import { formatCount } from '../format';
import { SectionHeading } from '../section-heading';
import { compareContexts } from './compare-runs';

/** Changes that are listed before more are asked for. */
const shownAtFirst = 100;
const tones = { added: 'accent', removed: 'danger', moved: 'neutral' } as const;

/** Which records the context of B has beyond that of A, lacks and why, or shows at another place. */
export function ContextChanges({ a, b }: { a: RunView; b: RunView }) {
  const t = useTranslations('traces.comparison');
  const section = useTranslations('inspector.context.name');
  const why = useTranslations('inspector.table.drop');
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const { changes, same } = useMemo(() => compareContexts(a, b), [a, b]);
  const count = (kind: keyof typeof tones) =>
    formatCount(changes.filter(({ change }) => change === kind).length, locale);
  const figures = {
    added: count('added'),
    removed: count('removed'),
    moved: count('moved'),
    same: formatCount(same, locale),
  };
  return (
    <section>
      <SectionHeading
        aside={<span className="text-xs text-ink-muted tabular-nums">{t('contextFigures', figures)}</span>}
      >
        {t('context')}
      </SectionHeading>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('sameContext')}</p>
      ) : (
        <section
          aria-label={t('context')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-[32rem] overflow-auto rounded-lg border"
        >
          <table className="w-full min-w-[44rem] text-sm">
            <caption className="sr-only">{t('context')}</caption>
            <thead className="sticky top-0 bg-canvas text-left text-xs text-ink-muted">
              <tr className="[&>th]:p-2 [&>th]:font-normal">
                <th scope="col">{t('change')}</th>
                <th scope="col">{t('section')}</th>
                <th scope="col">{t('record')}</th>
                <th scope="col" className="text-right">
                  {t('place', { run: 'A' })}
                </th>
                <th scope="col" className="text-right">
                  {t('place', { run: 'B' })}
                </th>
                <th scope="col">{t('reason')}</th>
              </tr>
            </thead>
            <tbody>
              {(all ? changes : changes.slice(0, shownAtFirst)).map((each) => (
                <tr key={`${each.section} ${each.id} ${each.change}`} className="border-t align-top">
                  <td className="p-2">
                    <Badge tone={tones[each.change]}>{t(`kind.${each.change}`)}</Badge>
                  </td>
                  <td className="p-2 text-ink-muted">{section(each.section)}</td>
                  <td className="p-2">
                    <span className="mr-2 font-mono text-xs text-ink-muted">{each.id}</span>
                    {each.key === null ? (
                      each.title
                    ) : (
                      <Link
                        href={`/traces/${each.placeB === null ? a.runId : b.runId}?tab=context&record=${encodeURIComponent(each.key)}`}
                        className="hover:underline"
                      >
                        {each.title || each.id}
                      </Link>
                    )}
                  </td>
                  <td className="p-2 text-right tabular-nums">{each.placeA ?? '–'}</td>
                  <td className="p-2 text-right tabular-nums">{each.placeB ?? '–'}</td>
                  <td className="p-2 text-ink-muted">
                    {each.change === 'moved' ? '' : each.reason ? why(each.reason) : t('notFound')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!all && changes.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
          {t('more', { count: formatCount(changes.length - shownAtFirst, locale) })}
        </Button>
      )}
    </section>
  );
}
