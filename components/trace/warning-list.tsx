'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { RunWarning } from '@/lib/domain/context-section';
import type { RunSettings } from '@/lib/domain/settings';
import { warningAdvice } from './warning-advice';

/** What the run warned of, in the reader's language where the code is known, with what would have to change. */
export function WarningList({ warnings, settings }: { warnings: readonly RunWarning[]; settings: RunSettings }) {
  const t = useTranslations('inspector.warning');
  const advise = useTranslations('inspector.advice');
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {warnings.map((warning) => {
        const { code, message, values } = warning;
        const advice = warningAdvice(warning, settings);
        return (
          <li key={`${code} ${message}`}>
            <Notice tone="warn">
              <p>{t.has(code) ? t(code, values) : message}</p>
              {advice.length > 0 && (
                <ul className="mt-1 list-disc pl-5 text-ink-muted">
                  {advice.map(({ change, ...figures }) => (
                    <li key={change}>{advise(change, figures)}</li>
                  ))}
                </ul>
              )}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
