'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCompact, formatCount, formatDuration, formatShare } from '@/components/trace/format';
import { useEngineName } from '@/components/trace/route/engine-name';
import type { OnSelect } from '@/components/trace/selection';
import { StageMark, stageLook } from '@/components/trace/stage-look';
import { useRunClock } from '@/components/trace/use-run-clock';
import { cn } from '@/components/ui/cn';
import type { RunView } from '@/lib/domain/run-view';
import { runningStep, type StripPart, stripParts } from './strip-parts';

const fact = "flex items-center gap-1 not-last:after:text-ink-faint not-last:after:content-['·']";

/** The run in one line over its answer; each part opens its tab. While the run goes on, it begins with the progress. */
export function RunStrip({ view, onSelect }: { view: RunView; onSelect: OnSelect }) {
  const t = useTranslations('chat.strip');
  const words = usePartWords();
  const running = view.status === 'running';
  return (
    <ul
      aria-label={t('label')}
      className={cn(
        'relative -mx-2 flex min-h-8 flex-wrap items-center gap-x-1 overflow-hidden rounded-md px-1 text-sm text-ink-muted tabular-nums',
        running && 'running-edge bg-canvas',
      )}
    >
      {running && (
        <li className={fact}>
          <Progress view={view} />
        </li>
      )}
      {stripParts(view).map((part) => (
        <li key={part.kind} className={fact}>
          <button
            type="button"
            onClick={() => onSelect({ run: view.runId, tab: part.tab, span: null, record: null })}
            className={cn(
              'inline-flex items-center gap-1 rounded-sm px-1 py-1 hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px]',
              isCaution(part) && 'text-warn hover:text-warn',
              part.kind === 'route' && cn('font-medium', stageLook.route.text),
            )}
          >
            {part.kind === 'route' && <StageMark stage="route" />}
            {words(part)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function isCaution(part: StripPart): boolean {
  return part.kind === 'fallback' || part.kind === 'warnings' || (part.kind === 'grounding' && !part.isGrounded);
}

function Progress({ view }: { view: RunView }) {
  const t = useTranslations('chat');
  const locale = useLocale();
  const step = runningStep(view);
  const stage = view.graph.nodes.find((node) => node.step === step?.step)?.stage;
  return (
    <span className={cn('inline-flex items-center gap-1 px-1', stage && stageLook[stage].text)}>
      {stage && <StageMark stage={stage} />}
      <span className="font-medium">{step ? t(`step.${step.step}`) : t('step.starting')}</span>
      <span className="text-ink-faint">{formatDuration(useRunClock(view, true), locale)}</span>
    </span>
  );
}

function usePartWords(): (part: StripPart) => string {
  const t = useTranslations('chat.strip');
  const route = useTranslations('chat.route');
  const engineName = useEngineName();
  const locale = useLocale();
  return (part) => {
    switch (part.kind) {
      case 'route':
        return route(`intent.${part.intent}`);
      case 'decided-by':
        return part.decidedBy === 'keyword'
          ? t('keywords', { count: part.keywords })
          : t(`decidedBy.${part.decidedBy}`);
      case 'fallback':
        return t('fallback', { to: engineName(part.to) });
      case 'entities':
        return t('entities', { count: part.count, shown: formatCount(part.count, locale) });
      case 'tokens':
      case 'reports':
      case 'batches':
        return t(part.kind, { count: part.count, shown: formatCompact(part.count, locale) });
      case 'searches':
        return t('searches', { count: part.count });
      case 'grounding':
        return t('grounding', { share: formatShare(part.score, locale) });
      case 'warnings':
        return t('warnings', { count: part.count });
      case 'duration':
        return formatDuration(part.ms, locale);
    }
  };
}
