'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { SqlRerun } from '@/lib/domain/sql-query';
import { useInspector } from '../inspector-context';
import { SqlOutcomeText } from './sql-attempt-card';
import { SqlResultView } from './sql-result';

/** A statement to change and run again, through the same guard; the run itself stays as it is. */
export function SqlEditor({ source, statement }: { source: string; statement: string }) {
  const t = useTranslations('sources.editor');
  const { runSql } = useInspector().actions;
  const [text, setText] = useState(statement);
  const [rerun, setRerun] = useState<{ outcome: SqlRerun } | 'unreachable' | null>(null);
  const [running, startRunning] = useTransition();
  const run = () =>
    startRunning(async () => {
      try {
        setRerun({ outcome: await runSql({ source, sql: text }) });
      } catch {
        // The action could not be reached; what it throws itself comes back as a value.
        setRerun('unreachable');
      }
    });
  const outcome = rerun === 'unreachable' ? null : rerun?.outcome;
  return (
    <section className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5 text-sm">
        <span className="font-semibold">{t('title')}</span>
        <span className="text-ink-muted">{t('hint')}</span>
        <textarea
          className="min-h-32 w-full rounded-md border border-line-strong bg-surface p-3 font-mono text-xs leading-5"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !running) run();
          }}
        />
      </label>
      <Button className="self-start" disabled={running || text.trim() === ''} onClick={run}>
        <Play aria-hidden />
        {running ? t('running') : t('run')}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-4">
        {rerun === 'unreachable' && <Notice tone="danger">{t('unreachable')}</Notice>}
        {rerun !== null && rerun !== 'unreachable' && outcome === null && <Notice tone="danger">{t('gone')}</Notice>}
        {outcome && <SqlOutcomeText outcome={outcome} />}
        {outcome?.result && outcome.verdict.ok && (
          <SqlResultView result={outcome.result} tables={outcome.verdict.tables} />
        )}
      </div>
    </section>
  );
}
