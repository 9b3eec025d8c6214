'use client';

import { useTranslations } from 'next-intl';
import type { Neighbourhood } from '@/lib/domain/neighbourhood';
import { SectionHeading } from '../section-heading';

/** A one-hop search: names taken from the question, entities that bear them, what stands around them, and what was cut. */
export function NeighbourhoodDetails({ neighbourhood }: { neighbourhood: Neighbourhood }) {
  const t = useTranslations('query.neighbourhood');
  const { outcome, method, error, picks, neighbours, textUnits, leftOut } = neighbourhood;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
          {t('picks', { count: picks.length })}
        </SectionHeading>
        {error && <p className="mb-2 text-sm text-ink-muted">{t('modelFailed')}</p>}
        <ul className="flex flex-col gap-1 text-sm">
          {picks.map(({ name, label, matches }) => (
            <li key={name}>
              <span className="font-medium">{name}</span>
              {label && <span className="text-ink-muted"> ({label})</span>}
              <span className="text-ink-muted">
                {' → '}
                {matches.length === 0 ? t('noMatch') : matches.map(({ title }) => title).join(', ')}
              </span>
            </li>
          ))}
        </ul>
        {outcome !== 'found' && <p className="mt-2 text-sm">{t(`outcome.${outcome}`)}</p>}
      </section>
      {neighbours.length > 0 && (
        <section>
          <SectionHeading aside={<span className="text-xs text-ink-muted">{t('passages', { count: textUnits })}</span>}>
            {t('neighbours', { count: neighbours.length })}
          </SectionHeading>
          <ul className="flex flex-col gap-1 text-sm">
            {neighbours.map(({ id, title, via }) => (
              <li key={id}>
                {title} <span className="text-xs text-ink-muted">{t(`via.${via}`)}</span>
              </li>
            ))}
          </ul>
          {leftOut.entities + leftOut.neighbours + leftOut.textUnits > 0 && (
            <p className="mt-2 text-sm text-ink-muted">{t('leftOut', leftOut)}</p>
          )}
        </section>
      )}
    </div>
  );
}
