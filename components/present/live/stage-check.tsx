'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { StageReadiness } from '@/lib/domain/stage-readiness';
import type { Recording } from '../slides';

/** Limits that are offered, in seconds. */
const limits = [5, 10, 20, 40];

export type CheckStage = (input: { indexes: string[]; sources: string[] }) => Promise<StageReadiness>;

/** The check before a presentation: recordings, server, indexes, data sources and model, and how long live may wait. */
export function StageCheck({
  open,
  onOpenChange,
  runs,
  checkStage,
  limitMs,
  onLimit,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  runs: readonly Recording[];
  checkStage: CheckStage;
  limitMs: number;
  onLimit: (limitMs: number) => void;
}) {
  const t = useTranslations('present.check');
  const common = useTranslations('common');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} closeLabel={common('close')} className="max-w-md">
        <div className="flex flex-col gap-4 overflow-y-auto px-4 pb-4">
          <Findings runs={runs} checkStage={checkStage} />
          <label className="flex items-center justify-between gap-4 text-sm">
            {t('limit')}
            <select
              value={limitMs / 1000}
              onChange={(event) => onLimit(Number(event.target.value) * 1000)}
              className="rounded-md border border-line-strong bg-surface px-2 py-1"
            >
              {limits.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t('seconds', { seconds })}
                </option>
              ))}
            </select>
          </label>
          <p className="text-sm text-ink-muted text-pretty">{t('hint')}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Mounted with the dialog, so that each opening checks anew. */
function Findings({ runs, checkStage }: { runs: readonly Recording[]; checkStage: CheckStage }) {
  const t = useTranslations('present.check');
  const [found, setFound] = useState<StageReadiness | 'checking' | 'unreachable'>('checking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again.
  useEffect(() => {
    let current = true;
    setFound('checking');
    const views = runs.flatMap(({ slides: [first] }) => first?.view ?? []);
    const indexes = [...new Set(views.flatMap((view) => view.indexes.map(({ name }) => name)))];
    const sources = [...new Set(views.flatMap((view) => view.sources))];
    checkStage({ indexes, sources }).then(
      (answer) => current && setFound(answer),
      () => current && setFound('unreachable'),
    );
    return () => {
      current = false;
    };
  }, [runs, checkStage, attempt]);
  const events = runs.reduce((sum, recording) => sum + recording.events.length, 0);
  const ended = runs.every(({ events: log }) => log.at(-1)?.payload.type === 'run-end');
  return (
    <>
      <ul aria-live="polite" className="flex flex-col gap-2 text-sm">
        <Finding ok={ended}>{ended ? t('recorded', { runs: runs.length, events }) : t('unfinished')}</Finding>
        {found === 'checking' && <li className="text-ink-muted">{t('checking')}</li>}
        {found === 'unreachable' && <Finding ok={false}>{t('unreachable')}</Finding>}
        {typeof found === 'object' && (
          <>
            <Finding ok={found.missingIndexes.length === 0}>
              {found.missingIndexes.length === 0
                ? t('indexes')
                : t('missingIndexes', { names: found.missingIndexes.join(', ') })}
            </Finding>
            {found.missingSources.length > 0 && (
              <Finding ok={false}>{t('missingSources', { names: found.missingSources.join(', ') })}</Finding>
            )}
            <Finding ok={found.model !== null}>
              {found.model === null ? t('noModel') : t('model', { name: found.model })}
            </Finding>
          </>
        )}
      </ul>
      <Button size="small" className="self-start" onClick={() => setAttempt((count) => count + 1)}>
        {t('again')}
      </Button>
    </>
  );
}

function Finding({ ok, children }: { ok: boolean; children: string }) {
  const Icon = ok ? Check : TriangleAlert;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-px size-4 shrink-0 ${ok ? 'text-ok' : 'text-warn'}`} />
      <span className="text-pretty">{children}</span>
    </li>
  );
}
