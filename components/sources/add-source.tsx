'use client';

import { FileUp, Server } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, type FormEvent, useId, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { DataSource } from '@/lib/domain/data-source';
import { addFiles, type SourceActions, type SourceChange } from './source-actions';

type Problem = { code: string; message: string };

/** Adds a data source: files that are dropped or chosen, or the address of a server. */
export function AddSource({
  addServer,
  onAdded,
}: {
  addServer: SourceActions['addServer'];
  onAdded: (source: DataSource) => void;
}) {
  const t = useTranslations('sources.add');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [adding, startAdding] = useTransition();
  const fileField = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const urlId = useId();

  const add = (work: () => Promise<SourceChange>) =>
    startAdding(async () => {
      setProblem(null);
      try {
        const change = await work();
        if ('error' in change) return setProblem(change.error);
        setName('');
        setUrl('');
        onAdded(change.source);
      } catch {
        // Neither the action nor the form reached the server, or it took none of it.
        setProblem({ code: 'unsent', message: '' });
      }
    });
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [first] = files;
    if (first) add(() => addFiles(name.trim() || first.name.replace(/\.[^.]+$/, ''), files));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!adding) take(event.dataTransfer.files);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add(() => addServer({ name: name.trim() || databaseOf(url), url: url.trim() }));
  };
  return (
    <section aria-labelledby={`${nameId}-title`} className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      <h2 id={`${nameId}-title`} className="font-semibold">
        {t('title')}
      </h2>
      <label htmlFor={nameId} className="flex flex-col gap-1 text-sm">
        {t('name')}
        <Input
          id={nameId}
          value={name}
          maxLength={100}
          placeholder={t('namePlaceholder')}
          onChange={(event) => setName(event.target.value)}
          className="max-w-sm"
        />
      </label>
      <div className="grid gap-3 md:grid-cols-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file field inside does the same. */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={cn(
            'flex flex-col items-start gap-2 rounded-md border border-dashed border-line-strong p-4 text-sm',
            over && 'border-accent bg-accent-soft',
          )}
        >
          <p className="flex items-center gap-2 font-medium">
            <FileUp aria-hidden className="size-4" />
            {t('files')}
          </p>
          <p className="text-ink-muted">{t('filesHint')}</p>
          <input
            ref={fileField}
            type="file"
            multiple
            hidden
            accept=".sql,.csv,.tsv,.txt"
            aria-label={t('choose')}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
          <Button disabled={adding} onClick={() => fileField.current?.click()}>
            {t('choose')}
          </Button>
        </div>
        <form onSubmit={onSubmit} className="flex flex-col items-start gap-2 rounded-md border p-4 text-sm">
          <label htmlFor={urlId} className="flex items-center gap-2 font-medium">
            <Server aria-hidden className="size-4" />
            {t('server')}
          </label>
          <p className="text-ink-muted">{t('serverHint')}</p>
          <div className="flex w-full gap-2">
            <Input
              id={urlId}
              value={url}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="postgres://reader:…@host/database"
              onChange={(event) => setUrl(event.target.value)}
            />
            <Button type="submit" disabled={adding || url.trim() === ''}>
              {t('connect')}
            </Button>
          </div>
        </form>
      </div>
      <div aria-live="polite">
        {adding && <p className="text-sm text-ink-muted">{t('adding')}</p>}
        {problem && (
          <Notice tone="danger">
            <p>{t.has(`problem.${problem.code}`) ? t(`problem.${problem.code}`) : t('problem.statement')}</p>
            {problem.message !== '' && (
              <p lang="en" className="mt-1 font-mono text-xs [overflow-wrap:anywhere] text-ink-muted">
                {problem.message}
              </p>
            )}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** The database that an address names, for a source that was given no name. */
function databaseOf(url: string): string {
  return URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : '';
}
