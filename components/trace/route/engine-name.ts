'use client';

import { useTranslations } from 'next-intl';

/** The words for an engine; its code where there are none. */
export function useEngineName(): (engine: string) => string {
  const t = useTranslations('inspector.route');
  return (engine) => {
    const key = `engine.${engine.replaceAll('.', '_')}`;
    return t.has(key) ? t(key) : engine;
  };
}
