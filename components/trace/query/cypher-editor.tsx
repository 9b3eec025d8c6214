'use client';

import { Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { GraphRerun } from '@/lib/domain/graph-query';
import { useInspector } from '../inspector-context';
import { AttemptCard } from './attempt-card';
import { GraphPictureView } from './graph-picture';
import { RowsTable } from './rows-table';

/** A statement to change and run again, through the same guard; the run itself stays as it is. */
export function CypherEditor({ indexName, statement }: { indexName: string; statement: string }) {
  const t = useTranslations('query.editor');
  const locale = useLocale() === 'ko' ? 'ko' : 'en';
  const { runCypher } = useInspector().actions;
  const [text, setText] = useState(statement);
  const [rerun, setRerun] = useState<GraphRerun | 'unreachable' | null>(null);
  const [running, startRunning] = useTransition();
  const run = () =>
    startRunning(async () => {
      try {
        setRerun(await runCypher({ index: indexName, cypher: text, locale }));
      } catch {
        // The action could not be reached; what it throws itself comes back as a value.
        setRerun('unreachable');
      }
    });
  return (
    <section className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5 text-sm">
        <span className="font-semibold">{t('title')}</span>
        <span className="text-ink-muted">{t('hint')}</span>
        <textarea
          className="min-h-24 w-full rounded-md border border-line-strong bg-surface p-3 font-mono text-xs leading-5"
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
        {rerun !== null && rerun !== 'unreachable' && rerun.kind === 'unavailable' && (
          <Notice tone="danger">{t(`unavailable.${rerun.reason}`)}</Notice>
        )}
        {rerun !== null && rerun !== 'unreachable' && rerun.kind === 'ran' && (
          <>
            <ul>
              <AttemptCard attempt={rerun.attempt} number={1} />
            </ul>
            {rerun.rows && <RowsTable rows={rerun.rows} />}
            {rerun.picture && <GraphPictureView picture={rerun.picture} />}
          </>
        )}
      </div>
    </section>
  );
}
