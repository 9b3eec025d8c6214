'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Input } from '@/components/ui/input';
import type { FilterChoices } from '@/lib/domain/chat';
import { defaultQuestionSettings, type QuestionSettings } from '@/lib/domain/question-settings';
import { CheckField } from './check-field';
import { FieldLabel } from './field-label';
import { NamesField } from './names-field';
import { NumberField } from './number-field';

const maxResponseType = 200;
/** Levels offered by name; GraphRAG's own indexes rarely go deeper. */
const levels = [0, 1, 2, 3, 4, 5];

/** The fields behind the settings button. Every change holds at once. */
export function SettingsForm({
  settings,
  onSettings,
  withoutHistory,
  onWithoutHistory,
  choices,
}: {
  settings: QuestionSettings;
  onSettings: (settings: QuestionSettings) => void;
  withoutHistory: boolean | null;
  onWithoutHistory: (without: boolean) => void;
  choices: FilterChoices;
}) {
  const t = useTranslations('chat.settings');
  const locale = useLocale();
  const id = useId();
  const initial = defaultQuestionSettings;
  const { filter } = settings;
  const change = (part: Partial<QuestionSettings>) => onSettings({ ...settings, ...part });
  const changeFilter = (part: Partial<QuestionSettings['filter']>) => change({ filter: { ...filter, ...part } });
  const reversed = filter.dateFrom !== null && filter.dateTo !== null && filter.dateFrom > filter.dateTo;
  const shownLevels =
    settings.communityLevel === null || levels.includes(settings.communityLevel)
      ? levels
      : [...levels, settings.communityLevel];
  return (
    <div className="flex flex-col gap-4 p-4">
      {withoutHistory !== null && (
        <CheckField
          label={t('withoutHistory')}
          hint={t('withoutHistoryHint')}
          checked={withoutHistory}
          onChecked={onWithoutHistory}
        />
      )}
      <div className="flex flex-col gap-1">
        <FieldLabel htmlFor={`${id}-type`} changed={settings.responseType !== initial.responseType}>
          {t('responseType')}
        </FieldLabel>
        <Input
          id={`${id}-type`}
          value={settings.responseType === initial.responseType ? '' : settings.responseType}
          placeholder={initial.responseType}
          maxLength={maxResponseType}
          aria-describedby={`${id}-type-hint`}
          onChange={({ target }) => change({ responseType: target.value || initial.responseType })}
        />
        <p id={`${id}-type-hint`} className="text-xs text-ink-muted">
          {t('responseTypeHint')}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <FieldLabel htmlFor={`${id}-level`} changed={settings.communityLevel !== initial.communityLevel}>
          {t('communityLevel')}
        </FieldLabel>
        <select
          id={`${id}-level`}
          value={settings.communityLevel ?? 'all'}
          onChange={({ target }) => change({ communityLevel: target.value === 'all' ? null : Number(target.value) })}
          className="h-8 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
        >
          {shownLevels.map((level) => (
            <option key={level} value={level}>
              {level === initial.communityLevel ? t('levelInitial', { level }) : t('level', { level })}
            </option>
          ))}
          <option value="all">{t('everyLevel')}</option>
        </select>
      </div>
      <NumberField
        label={t('maxContextTokens')}
        hint={t('maxContextTokensHint')}
        value={settings.maxContextTokens}
        initial={initial.maxContextTokens}
        min={0}
        max={1_000_000}
        locale={locale}
        onValue={(maxContextTokens) => change({ maxContextTokens })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('topKMappedEntities')}
          hint={t('topKMappedEntitiesHint')}
          value={settings.topKMappedEntities}
          initial={initial.topKMappedEntities}
          min={0}
          max={1000}
          locale={locale}
          onValue={(topKMappedEntities) => change({ topKMappedEntities })}
        />
        <NumberField
          label={t('vectorSearchK')}
          hint={t('vectorSearchKHint')}
          value={settings.vectorSearchK}
          initial={initial.vectorSearchK}
          min={1}
          max={1000}
          locale={locale}
          onValue={(vectorSearchK) => change({ vectorSearchK })}
        />
      </div>
      <fieldset className="flex flex-col gap-3 border-t pt-4">
        <legend className="sr-only">{t('filter')}</legend>
        <p aria-hidden className="text-xs text-ink-muted">
          {t('filterHint')}
        </p>
        <NamesField
          label={t('documents')}
          placeholder={t('documentsPlaceholder')}
          names={filter.documents}
          choices={choices.documents}
          onNames={(documents) => changeFilter({ documents })}
        />
        <NamesField
          label={t('tags')}
          placeholder={t('tagsPlaceholder')}
          names={filter.tags}
          choices={choices.tags}
          onNames={(tags) => changeFilter({ tags })}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['dateFrom', 'dateTo'] as const).map((end) => (
            <div key={end} className="flex flex-col gap-1">
              <FieldLabel htmlFor={`${id}-${end}`} changed={filter[end] !== null}>
                {t(end)}
              </FieldLabel>
              <Input
                id={`${id}-${end}`}
                type="date"
                value={filter[end] ?? ''}
                aria-invalid={reversed || undefined}
                onChange={({ target }) => changeFilter({ [end]: target.value || null })}
              />
              {/* The browser writes the field in its own language; here the date stands in the reader's. */}
              <ReadableDate date={filter[end]} />
            </div>
          ))}
        </div>
        {reversed && (
          <p role="alert" className="text-xs text-danger">
            {t('datesReversed')}
          </p>
        )}
      </fieldset>
      <div className="border-t pt-4">
        <CheckField
          label={t('compat')}
          hint={t('compatHint')}
          checked={settings.compat}
          onChecked={(compat) => change({ compat })}
        />
      </div>
    </div>
  );
}

function ReadableDate({ date }: { date: string | null }) {
  const format = useFormatter();
  if (date === null || Number.isNaN(Date.parse(date))) return null;
  return (
    <span className="text-xs text-ink-muted">
      {format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })}
    </span>
  );
}
