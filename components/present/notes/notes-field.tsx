'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { SlideKind } from '../slides';
import { notesKey } from './notes-message';

/** What the presenter wants to say on a slide; kept in this browser as it is typed. */
export function NotesField({ runId, kind }: { runId: string; kind: SlideKind }) {
  const t = useTranslations('present.notes');
  const [text, setText] = useState('');
  useEffect(() => setText(localStorage.getItem(notesKey(runId, kind)) ?? ''), [runId, kind]);
  const write = (next: string) => {
    setText(next);
    if (next === '') localStorage.removeItem(notesKey(runId, kind));
    else localStorage.setItem(notesKey(runId, kind), next);
  };
  return (
    <label className="flex min-h-0 flex-1 flex-col gap-1">
      <span className="text-sm text-ink-muted">{t('field')}</span>
      <textarea
        value={text}
        onChange={(event) => write(event.target.value)}
        placeholder={t('placeholder')}
        className="min-h-32 flex-1 resize-none rounded-lg border border-line-strong bg-surface p-3 text-lg placeholder:text-ink-faint"
      />
    </label>
  );
}
