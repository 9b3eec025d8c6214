'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { changedRunSettings } from '@/lib/domain/changed-run-settings';
import { QuestionSettings } from '@/lib/domain/question-settings';
import type { RunView } from '@/lib/domain/run-view';
import { FieldList } from './field-list';
import { formatCount } from './format';
import { SectionHeading } from './section-heading';

/** What this run was told beyond the defaults; nothing where it was told nothing. */
export function RunSettingsList({ view }: { view: RunView }) {
  const t = useTranslations('inspector.settings');
  const words = useTranslations('chat.settings');
  const locale = useLocale();
  const format = useFormatter();
  const { settings, profile } = view;
  const changed = changedRunSettings(settings, profile);
  if (changed.length === 0) return null;
  const named = QuestionSettings.keyof().safeParse;
  const list = (values: readonly string[]) => format.list(values, { type: 'unit' });
  const filterWords = ({ documents, clusters, tags, dateFrom, dateTo }: typeof settings.filter) =>
    [list([...documents, ...clusters, ...tags]), dateFrom || dateTo ? `${dateFrom ?? ''} – ${dateTo ?? ''}`.trim() : '']
      .filter((part) => part !== '')
      .join(' · ');
  const wordsOf = (name: (typeof changed)[number]): string => {
    const value = settings[name];
    if (name === 'filter') return filterWords(settings.filter);
    if (name === 'compat') return t('switches', { count: Object.values(settings.compat).filter(Boolean).length });
    if (name === 'communityLevel' && value === null) return words('everyLevel');
    if (typeof value === 'number') return formatCount(value, locale);
    if (typeof value === 'boolean') return value ? t('on') : t('off');
    return Array.isArray(value) ? list(value) : String(value);
  };
  return (
    <section>
      <SectionHeading>{t('title')}</SectionHeading>
      <FieldList
        fields={changed.map((name) => {
          const known = named(name);
          return { name: known.success ? words(known.data) : name, value: wordsOf(name) };
        })}
      />
    </section>
  );
}
