'use client';

import { useTranslations } from 'next-intl';

/**
 * The name of a column in the reader's language; one that is not known is shown as the prompt or the store has it.
 * An entry of a list, e.g. `findings[0]`, is named with its number from 1.
 */
export function useColumnName(): (column: string) => string {
  const t = useTranslations('inspector.column');
  return (column) => {
    const entry = /^(.+)\[(\d+)\]$/.exec(column);
    const key = (entry?.[1] ?? column).replaceAll(' ', '_').replaceAll('.', '_');
    if (!t.has(key)) return column;
    return entry ? `${t(key)} ${Number(entry[2]) + 1}` : t(key);
  };
}
