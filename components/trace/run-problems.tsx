'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { RunView } from '@/lib/domain/run-view';
import { WarningList } from './warning-list';

/** Why a run failed or was stopped, and what it warned of; nothing when all went well. */
export function RunProblems({ view }: { view: RunView }) {
  const t = useTranslations('inspector');
  const { failure, status, warnings } = view;
  if (!failure && status !== 'stopped' && warnings.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {failure && (
        <Notice tone={status === 'refused' ? 'warn' : 'danger'} role="alert">
          <p className="font-medium">{failure.message}</p>
          <p className="font-mono text-xs text-ink-muted">{failure.code}</p>
          {failure.detail !== null && (
            <details className="mt-1">
              <summary className="cursor-pointer text-xs text-ink-muted">{t('failureDetail')}</summary>
              <pre className="mt-1 max-h-60 overflow-auto font-mono text-xs whitespace-pre-wrap">{failure.detail}</pre>
            </details>
          )}
        </Notice>
      )}
      {!failure && status === 'stopped' && <Notice tone="stopped">{t('stopped')}</Notice>}
      <WarningList warnings={view.warnings} settings={view.settings} />
    </div>
  );
}
