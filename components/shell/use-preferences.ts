'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Locale } from '@/i18n/locale';
import { applyTheme, rememberPreference, type Theme } from './preferences';

/** Theme and language of this browser with the ways to change them; `initialTheme` is what the server painted. */
export function usePreferences(initialTheme: Theme) {
  const router = useRouter();
  const [theme, setTheme] = useState(initialTheme);
  return {
    theme,
    chooseTheme: (next: Theme) => {
      rememberPreference('theme', next);
      applyTheme(next);
      setTheme(next);
    },
    chooseLocale: (locale: Locale) => {
      rememberPreference('locale', locale);
      router.refresh();
    },
  };
}

export type PreferenceControls = ReturnType<typeof usePreferences>;
