'use client';

import { useTranslations } from 'next-intl';
import type { PanelProps } from './panel';

/** What the step has to do with the conversation: reading earlier turns, or keeping the answer. */
export function MemoryPanel({ span }: PanelProps) {
  const t = useTranslations('inspector.memory');
  return <p className="text-sm text-ink-muted">{t(span.step === 'save_memory' ? 'save' : 'load')}</p>;
}
