'use client';

import { useTranslations } from 'next-intl';

/** The name of a column in the reader's language; one that is not known is shown as the prompt has it. */
export function useColumnName(): (column: string) => string {
  const t = useTranslations('inspector.column');
  return (column) => {
    const key = column.replaceAll(' ', '_').replaceAll('.', '_');
    return t.has(key) ? t(key) : column;
  };
}
