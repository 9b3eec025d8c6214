'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Span } from '@/lib/domain/run-view';
import { formatCount } from './format';

/** The figure of a step in words, e.g. “20 entities”, or why it was skipped; null when it says nothing. */
export function useFigure(): (span: Span) => string | null {
  const t = useTranslations('inspector');
  const intentName = useTranslations('chat.route.intent');
  const locale = useLocale();
  return useCallback(
    ({ figure, reason }) => {
      if (figure) {
        const value = typeof figure.value === 'number' ? formatCount(figure.value, locale) : figure.value;
        if (figure.name === 'intent' && intentName.has(value)) return intentName(value);
        const key = `figure.${figure.name}`;
        const count = typeof figure.value === 'number' ? figure.value : 0;
        return t.has(key) ? t(key, { value, count }) : `${figure.name} ${value}`;
      }
      if (reason === null) return null;
      return t.has(`reason.${reason}`) ? t(`reason.${reason}`) : reason;
    },
    [t, intentName, locale],
  );
}
