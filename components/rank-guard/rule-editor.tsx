'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { clockFormats } from '@/components/trace/format';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RankGuardRule } from '@/lib/domain/rank-guard';
import type { RulePreview, RuleView } from '@/lib/domain/rank-guard-page';
import type { GuardActions } from './guard-actions';
import { type RuleDraft, toDraft, toRule } from './rule-draft';
import { guardStatuses } from './status-look';

const previewDelayMs = 250;
const shownFlips = 20;

/**
 * One rule: its conditions can be moved, stored questions show at once what would change, and saving asks for a reason.
 * `onSaved` is called with the version that is in force from then on.
 */
export function RuleEditor({
  view,
  actions,
  onSaved,
}: {
  view: RuleView;
  actions: Pick<GuardActions, 'readPreview' | 'saveGuardRule'>;
  onSaved: (rule: RankGuardRule) => void;
}) {
  const t = useTranslations('rankGuard.editor');
  const [draft, setDraft] = useState<RuleDraft>(() => toDraft(view.rule));
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<RulePreview | null>(null);
  const [problem, setProblem] = useState<'failed' | 'stale' | null>(null);
  const [saving, setSaving] = useState(false);
  const parsed = RankGuardRule.safeParse(toRule(draft, view.rule));
  const changed = parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(view.rule);
  const wanted = parsed.success && changed ? JSON.stringify(parsed.data) : null;

  useEffect(() => {
    setPreview(null);
    if (wanted === null) return;
    let current = true;
    const timer = setTimeout(() => {
      actions.readPreview(JSON.parse(wanted)).then(
        (found) => current && setPreview(found),
        () => current && setProblem('failed'),
      );
    }, previewDelayMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, actions]);

  const set = (change: Partial<RuleDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...change });
  };
  const save = async () => {
    if (!parsed.success) return;
    setSaving(true);
    try {
      const saved = await actions.saveGuardRule({ rule: parsed.data, reason: reason.trim() });
      if (saved) onSaved(saved);
      else setProblem('stale');
    } catch {
      setProblem('failed');
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-lg border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-mono text-sm font-semibold break-all">{view.rule.id}</h3>
        <span className="text-xs text-ink-faint">{t('version', { version: view.rule.version })}</span>
        {view.shipped && <Badge>{t('shipped')}</Badge>}
        <label className="ml-auto flex items-center gap-2 text-sm">
          <input type="checkbox" checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })} />
          {t('enabled')}
        </label>
      </header>
      {view.rule.note !== '' && <p className="text-sm text-ink-muted text-pretty">{view.rule.note}</p>}
      <div className="grid gap-x-4 gap-y-3 @lg:grid-cols-2 @3xl:grid-cols-4">
        <Field name={t('cluster')}>
          {(id) => <Input id={id} value={draft.cluster} onChange={(event) => set({ cluster: event.target.value })} />}
        </Field>
        <Field name={t('tags')} hint={t('tagsHint')}>
          {(id) => <Input id={id} value={draft.tags} onChange={(event) => set({ tags: event.target.value })} />}
        </Field>
        <Field name={t('topEdges')}>
          {(id) => (
            <Input
              id={id}
              type="number"
              min={0}
              value={draft.topEdges}
              onChange={(event) => set({ topEdges: event.target.value })}
            />
          )}
        </Field>
        <Field name={t('preferredEdges')}>
          {(id) => (
            <Input
              id={id}
              type="number"
              min={0}
              value={draft.preferredEdges}
              onChange={(event) => set({ preferredEdges: event.target.value })}
            />
          )}
        </Field>
        <Field name={t('maxGap', { value: draft.maxGap })} hint={t('maxGapHint')}>
          {(id) => (
            <div className="flex items-center gap-3">
              <input
                type="range"
                min={0}
                max={Math.max(5, view.rule.maxGap * 2)}
                step={0.01}
                value={draft.maxGap}
                onChange={(event) => set({ maxGap: event.target.value })}
                className="min-w-0 flex-1 accent-(--color-accent)"
                aria-label={t('maxGapSlider')}
              />
              <Input
                id={id}
                inputMode="decimal"
                value={draft.maxGap}
                onChange={(event) => set({ maxGap: event.target.value })}
                className="w-24"
              />
            </div>
          )}
        </Field>
      </div>
      {!parsed.success && <Notice tone="warn">{t('invalid')}</Notice>}
      {changed &&
        (preview ? <Preview preview={preview} /> : <p className="text-sm text-ink-muted">{t('computing')}</p>)}
      {changed && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <Field name={t('reason')}>
              {(id) => (
                <Input
                  id={id}
                  required
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit" tone="primary" disabled={saving || reason.trim() === ''}>
            {t('save')}
          </Button>
          <Button type="button" onClick={() => setDraft(toDraft(view.rule))}>
            {t('reset')}
          </Button>
        </div>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {t(problem)}
        </Notice>
      )}
      {view.history.length > 0 && <History view={view} />}
    </form>
  );
}

function Field({ name, hint, children }: { name: string; hint?: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-ink-muted">
        {name}
      </label>
      {children(id)}
      {hint && <p className="text-xs text-ink-faint text-pretty">{hint}</p>}
    </div>
  );
}

function Preview({ preview }: { preview: RulePreview }) {
  const t = useTranslations('rankGuard');
  const { queries, before, after, flips } = preview;
  return (
    <section className="flex flex-col gap-3 rounded-md bg-canvas p-3 text-sm" aria-live="polite">
      <p className="font-medium">{t('editor.preview', { queries, flips: flips.length })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted tabular-nums">
        {guardStatuses
          .filter((status) => before[status] !== after[status])
          .map((status) => (
            <li key={status}>
              {t(`status.${status}`)}: {before[status]} → <strong className="text-ink">{after[status]}</strong>
            </li>
          ))}
      </ul>
      <ul className="flex flex-col gap-2">
        {flips.slice(0, shownFlips).map(({ runId, question, from, to, entering, leaving }) => (
          <li key={runId} className="border-t pt-2">
            <Link href={`/traces/${runId}`} className="underline-offset-2 hover:text-accent hover:underline">
              {question}
            </Link>
            <p className="text-xs text-ink-muted">
              {from.status === null ? t('editor.off') : t(`status.${from.status}`)} →{' '}
              {to.status === null ? t('editor.off') : t(`status.${to.status}`)}
            </p>
            {from.first !== to.first && (
              <p className="text-xs text-ink-muted">
                {t('editor.first', { from: from.first ?? '–', to: to.first ?? '–' })}
              </p>
            )}
            {entering.length > 0 && (
              <p className="text-xs text-ink-muted">{t('editor.entering', { titles: entering.join(', ') })}</p>
            )}
            {leaving.length > 0 && (
              <p className="text-xs text-ink-muted">{t('editor.leaving', { titles: leaving.join(', ') })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ view }: { view: RuleView }) {
  const t = useTranslations('rankGuard.editor');
  const format = useFormatter();
  return (
    <details className="text-sm">
      <summary className="cursor-default text-ink-muted">{t('history', { count: view.history.length })}</summary>
      <ol className="flex flex-col gap-1 pt-2">
        {view.history.map(({ rule, reason, savedAt }) => (
          <li key={rule.version} className="flex flex-wrap gap-x-3 text-xs">
            <span className="tabular-nums">v{rule.version}</span>
            <span className="text-ink-muted">{format.dateTime(new Date(savedAt), clockFormats.short)}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
