'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** The name of a setting; a changed one says so. */
export function FieldLabel({ htmlFor, changed, children }: { htmlFor: string; changed: boolean; children: ReactNode }) {
  const t = useTranslations('chat.settings');
  return (
    <span className="flex items-baseline gap-2 text-sm">
      <label htmlFor={htmlFor} className="font-medium">
        {children}
      </label>
      {changed && <span className="text-xs text-accent">{t('changed')}</span>}
    </span>
  );
}
