'use client';

import { Keyboard, Settings2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu';
import { type Locale, locales } from '@/i18n/locale';
import { Theme } from './preferences';
import type { PreferenceControls } from './use-preferences';

/** Theme, language and the list of keys. */
export function SettingsMenu({ preferences, onKeySheet }: { preferences: PreferenceControls; onKeySheet: () => void }) {
  const t = useTranslations('common');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button tone="quiet" size="icon" aria-label={t('settings')}>
          <Settings2 aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>{t('theme.title')}</MenuLabel>
        <MenuRadioGroup
          value={preferences.theme}
          onValueChange={(value) => preferences.chooseTheme(Theme.parse(value))}
        >
          {Theme.options.map((theme) => (
            <MenuRadioItem key={theme} value={theme}>
              {t(`theme.${theme}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>{t('language.title')}</MenuLabel>
        <MenuRadioGroup value={useLocale()} onValueChange={(value) => preferences.chooseLocale(value as Locale)}>
          {locales.map((locale) => (
            <MenuRadioItem key={locale} value={locale} lang={locale}>
              {t(`language.${locale}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={onKeySheet}>
          <Keyboard aria-hidden />
          {t('keys.title')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
