'use client';

import { RefreshCw, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { DataSource } from '@/lib/domain/data-source';
import { AddSource } from './add-source';
import type { SourceActions, SourceChange } from './source-actions';
import { SourceSchema } from './source-schema';

/** How long a removal can be taken back, in milliseconds. */
const undoMs = 10_000;

/** All data sources: adding one, looking at its schema, hiding parts of it, reading it again, removing it. */
export function SourcesPage({ initial, actions }: { initial: DataSource[]; actions: SourceActions }) {
  const t = useTranslations('sources.page');
  const [sources, setSources] = useState(initial);
  const { leaving, leave } = useLeaving(actions.removeSource);
  const shown = sources.filter((source) => !leaving.includes(source.name));
  const put = (source: DataSource) =>
    setSources((now) =>
      [...now.filter(({ name }) => name !== source.name), source].sort((a, b) => a.name.localeCompare(b.name)),
    );
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 pb-16 break-keep">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="max-w-prose text-sm text-ink-muted">{t('intro')}</p>
      <AddSource addServer={actions.addServer} onAdded={put} />
      {shown.length === 0 && <p className="text-sm text-ink-muted">{t('empty')}</p>}
      <ul className="flex flex-col gap-4">
        {shown.map((source) => (
          <SourceCard
            key={source.id}
            source={source}
            actions={actions}
            onChange={put}
            onRemove={() => leave(source.name)}
          />
        ))}
      </ul>
    </div>
  );
}

function SourceCard({
  source,
  actions,
  onChange,
  onRemove,
}: {
  source: DataSource;
  actions: SourceActions;
  onChange: (source: DataSource) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('sources.page');
  const problems = useTranslations('sources.add.problem');
  const format = useFormatter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: Promise<SourceChange>) => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await work;
      if ('error' in done)
        setProblem(problems.has(done.error.code) ? problems(done.error.code) : problems('statement'));
      else onChange(done.source);
    } catch {
      // The action did not reach the server.
      setProblem(problems('unsent'));
    }
    setBusy(false);
  };
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{source.name}</h2>
        <Badge>{t(`kind.${source.kind}`)}</Badge>
        <span className="ml-auto flex gap-1">
          <Button
            size="small"
            tone="quiet"
            disabled={busy}
            onClick={() => void change(actions.refreshSource(source.name))}
          >
            <RefreshCw aria-hidden />
            {t('refresh')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={busy}
            aria-label={t('removeName', { name: source.name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
            {t('remove')}
          </Button>
        </span>
      </div>
      <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
        {t('origin', {
          origin: source.origin,
          date: format.dateTime(new Date(source.readAt), { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      {source.kind === 'server' && !source.readerRole && <Notice>{t('noReaderRole')}</Notice>}
      {source.skipped.length > 0 && (
        <Notice>
          {t('skipped', {
            list: source.skipped.map(({ what, count }) => (count > 1 ? `${what} ×${count}` : what)).join(', '),
          })}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <SourceSchema
        source={source}
        onHide={(target) => void change(actions.hideInSource({ name: source.name, ...target }))}
      />
    </li>
  );
}

/** Removals that can still be taken back; one that is under way when the page is left is carried out at once. */
function useLeaving(remove: SourceActions['removeSource']) {
  const t = useTranslations('sources.page');
  const toast = useToast();
  const [leaving, setLeaving] = useState<string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const [name, timer] of waiting) {
        clearTimeout(timer);
        void remove(name);
      }
    };
  }, [remove]);
  const leave = (name: string) => {
    setLeaving((now) => [...now, name]);
    const timer = setTimeout(() => {
      timers.current.delete(name);
      void remove(name);
    }, undoMs);
    timers.current.set(name, timer);
    const run = () => {
      clearTimeout(timers.current.get(name));
      timers.current.delete(name);
      setLeaving((now) => now.filter((other) => other !== name));
    };
    toast({ text: t('removed', { name }), undo: { label: t('undo'), run }, durationMs: undoMs });
  };
  return { leaving, leave };
}
