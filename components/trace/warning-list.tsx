'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { RunWarning } from '@/lib/domain/context-section';

/** What the run warned of, in the reader's language where the code is known. */
export function WarningList({ warnings }: { warnings: readonly RunWarning[] }) {
  const t = useTranslations('inspector.warning');
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {warnings.map(({ code, message, values }) => (
        <li key={`${code} ${message}`}>
          <Notice tone="warn">{t.has(code) ? t(code, values) : message}</Notice>
        </li>
      ))}
    </ul>
  );
}
