'use client';

import { ArrowLeftRight } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { RunView, Span } from '@/lib/domain/run-view';
import { clockFormats, formatCost, formatCount, formatDuration } from '../format';
import { modelUsage } from '../model-usage';
import { SectionHeading } from '../section-heading';
import { compareSentences, pairSteps } from './compare-runs';
import { ContextChanges } from './context-changes';

type Pair = { a: RunView; b: RunView };

/** Two runs side by side: decisions and figures, steps, what changed in the context and why, and both answers. */
export function ComparePage({ a, b }: Pair) {
  const t = useTranslations('traces.comparison');
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 break-keep p-4 pb-16">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Button asChild size="small">
          <Link href={`/traces/compare?a=${b.runId}&b=${a.runId}`}>
            <ArrowLeftRight aria-hidden />
            {t('swap')}
          </Link>
        </Button>
      </div>
      <Decisions a={a} b={b} />
      <Steps a={a} b={b} />
      <ContextChanges a={a} b={b} />
      <Answers a={a} b={b} />
    </div>
  );
}

function Decisions({ a, b }: Pair) {
  const t = useTranslations('traces.comparison');
  const rows = useFacts();
  const lines = [
    ...pairUp(rows(a), rows(b)),
    ...pairUp(settingsOf(a), settingsOf(b)).filter(({ left, right }) => left !== right),
  ];
  return (
    <section>
      <SectionHeading>{t('decisions')}</SectionHeading>
      <Table
        caption={t('decisions')}
        head={[t('what'), <RunLink key="a" name="A" view={a} />, <RunLink key="b" name="B" view={b} />]}
      >
        {lines.map(({ name, left, right }) => (
          <tr key={name} className="border-t align-top">
            <th scope="row" className="p-2 text-left font-normal break-words text-ink-muted">
              {name}
            </th>
            <td className="p-2 break-words tabular-nums">{left}</td>
            <td className={cn('p-2 break-words tabular-nums', left !== right && 'bg-accent-soft')}>
              {right}
              {left !== right && <span className="sr-only"> {t('differs')}</span>}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function RunLink({ name, view }: { name: string; view: RunView }) {
  const t = useTranslations('traces');
  const format = useFormatter();
  return (
    <Link href={`/traces/${view.runId}`} className="text-ink hover:underline">
      <Badge tone="accent" className="mr-2">
        {name}
      </Badge>
      {view.question.trim().slice(0, 120) || t('emptyQuestion')}
      <span className="ml-2 text-ink-muted">{format.dateTime(new Date(view.startedAt), clockFormats.short)}</span>
    </Link>
  );
}

/** What was decided and what it took, as lines of the same order for every run. */
function useFacts(): (view: RunView) => Fact[] {
  const t = useTranslations('traces.comparison');
  const column = useTranslations('traces.column');
  const status = useTranslations('inspector.status');
  const intent = useTranslations('chat.route.intent');
  const by = useTranslations('inspector.route.by');
  const locale = useLocale();
  const count = (value: number) => formatCount(value, locale);
  return (view) => {
    const { decision, context, firstTokenMs, elapsedMs } = view;
    const usage = modelUsage(view);
    const unknown = usage.calls === 0 ? '–' : t('unknown');
    return [
      { name: column('status'), value: status(view.status) },
      { name: column('index'), value: view.indexes.map(({ name }) => name).join(', ') || '–' },
      { name: column('profile'), value: view.profile },
      { name: column('route'), value: decision ? intent(decision.intent) : '–' },
      { name: t('decidedBy'), value: decision ? by(decision.decidedBy) : '–' },
      { name: t('keywords'), value: decision?.matchedKeywords.join(', ') || '–' },
      { name: column('engine'), value: decision?.engine ?? '–' },
      { name: t('reports'), value: view.selection ? count(view.selection.reports.length) : '–' },
      { name: t('entities'), value: view.mapping ? count(view.mapping.entities.length) : '–' },
      { name: t('contextTokens'), value: context ? count(context.tokens) : '–' },
      { name: t('modelCalls'), value: count(usage.calls) },
      {
        name: t('modelTokens'),
        value:
          usage.calls === usage.unreported ? unknown : `${count(usage.inputTokens)} → ${count(usage.outputTokens)}`,
      },
      { name: column('cost'), value: usage.costUsd === null ? unknown : formatCost(usage.costUsd, locale) },
      { name: column('first'), value: firstTokenMs === null ? '–' : formatDuration(firstTokenMs, locale) },
      { name: column('took'), value: formatDuration(elapsedMs, locale) },
    ];
  };
}

type Fact = { name: string; value: string };

function pairUp(left: Fact[], right: Fact[]): { name: string; left: string; right: string }[] {
  const values = new Map(right.map(({ name, value }) => [name, value]));
  return left.map(({ name, value }) => ({ name, left: value, right: values.get(name) ?? '–' }));
}

/** Settings with their values as text, the switches of `compat` one by one. */
function settingsOf({ settings }: RunView): Fact[] {
  const { compat, ...rest } = settings;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return [
    ...Object.entries(rest).map(([name, value]) => ({ name, value: text(value) })),
    ...Object.entries(compat).map(([name, value]) => ({ name: `compat.${name}`, value: text(value) })),
  ];
}

function Steps({ a, b }: Pair) {
  const t = useTranslations('traces.comparison');
  const inspector = useTranslations('inspector');
  const pairs = useMemo(() => pairSteps(a, b), [a, b]);
  return (
    <section>
      <SectionHeading>{t('steps')}</SectionHeading>
      <Table caption={t('steps')} head={[t('step'), 'A', 'B']}>
        {pairs.map(({ name, attempt, ...spans }) => (
          <tr key={`${name} ${attempt}`} className="border-t">
            <th scope="row" className="p-2 text-left font-normal">
              {inspector(`step.${(spans.a ?? spans.b)!.step}`)}
              {attempt > 1 && (
                <span className="ml-2 text-ink-muted">{inspector('trace.attempt', { number: attempt })}</span>
              )}
            </th>
            <StepCell span={spans.a} run={a} />
            <StepCell span={spans.b} run={b} />
          </tr>
        ))}
      </Table>
    </section>
  );
}

function StepCell({ span, run }: { span: Span | null; run: RunView }) {
  const t = useTranslations('traces.comparison');
  const state = useTranslations('inspector.state');
  const locale = useLocale();
  if (!span) return <td className="p-2 text-ink-faint">{t('noStep')}</td>;
  return (
    <td className="p-2 tabular-nums">
      <Link href={`/traces/${run.runId}?tab=trace&step=${encodeURIComponent(span.id)}`} className="hover:underline">
        {state(span.status)}
        {span.endMs !== null && `, ${formatDuration(span.endMs - span.startMs, locale)}`}
      </Link>
    </td>
  );
}

function Answers({ a, b }: Pair) {
  const t = useTranslations('traces.comparison');
  const pairs = useMemo(() => compareSentences(a.answer?.text ?? '', b.answer?.text ?? ''), [a, b]);
  const marks = { same: '', a: t('onlyA'), b: t('onlyB') };
  return (
    <section>
      <SectionHeading>{t('answers')}</SectionHeading>
      {pairs.length === 0 && <p className="text-sm text-ink-muted">{t('noAnswer')}</p>}
      <ol className="flex max-w-[60rem] flex-col gap-1">
        {pairs.map(({ kind, text }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of two stored answers never move.
            key={i}
            className={cn(
              'flex gap-3 rounded-sm border-l-2 px-2 py-1',
              kind === 'same'
                ? 'border-line text-ink-muted'
                : kind === 'a'
                  ? 'border-danger bg-danger-soft'
                  : 'border-accent bg-accent-soft',
            )}
          >
            <span className="w-12 shrink-0 text-xs leading-6 text-ink-muted">{marks[kind]}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Table({ caption, head, children }: { caption: string; head: ReactNode[]; children: ReactNode }) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border"
    >
      <table className="w-full min-w-[36rem] table-fixed text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-canvas text-left text-xs text-ink-muted">
          <tr>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
              <th key={i} scope="col" className={cn('p-2 font-normal', i === 0 && 'w-40 md:w-64')}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
