'use client';

import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Tooltip } from '@/components/ui/tooltip';
import type { FilterChoices } from '@/lib/domain/chat';
import { changedSettings, defaultQuestionSettings, type QuestionSettings } from '@/lib/domain/question-settings';
import { SettingsForm } from './settings-form';
import { useFilterChoices } from './use-filter-choices';

export type SettingsButtonProps = {
  settings: QuestionSettings;
  onSettings: (settings: QuestionSettings) => void;
  /** Whether the next question is asked without the turns before it; null where there are none. */
  withoutHistory: boolean | null;
  onWithoutHistory: (without: boolean) => void;
  /** The index that documents and tags are chosen from. */
  index: string | null;
  readFilterChoices: (index: string) => Promise<FilterChoices>;
};

/** Opens the settings of the next questions; how many differ from their defaults stands on it. */
export function SettingsButton(props: SettingsButtonProps) {
  const { settings, onSettings, withoutHistory, onWithoutHistory, index } = props;
  const t = useTranslations('chat.settings');
  const [open, setOpen] = useState(false);
  const [edition, setEdition] = useState(0);
  const choices = useFilterChoices(index, open, props.readFilterChoices);
  const count = changedSettings(settings).length + (withoutHistory ? 1 : 0);
  const reset = () => {
    onSettings(defaultQuestionSettings);
    onWithoutHistory(false);
    setEdition(edition + 1);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <Tooltip content={t('title')}>
        <PopoverTrigger asChild>
          <Button tone="quiet" size="small" aria-label={count === 0 ? t('title') : t('titleChanged', { count })}>
            <SlidersHorizontal aria-hidden />
            {count > 0 && (
              <span className="min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 text-accent-ink tabular-nums">
                {count}
              </span>
            )}
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent aria-label={t('title')} align="start" side="top">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b bg-raised py-2 pr-2 pl-4">
          <h2 className="text-sm font-semibold">{t('title')}</h2>
          <Button tone="quiet" size="small" disabled={count === 0} onClick={reset}>
            <RotateCcw aria-hidden />
            {t('reset')}
          </Button>
        </div>
        <SettingsForm
          key={edition}
          settings={settings}
          onSettings={onSettings}
          withoutHistory={withoutHistory}
          onWithoutHistory={onWithoutHistory}
          choices={choices}
        />
      </PopoverContent>
    </Popover>
  );
}
