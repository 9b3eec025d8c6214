'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '../format';
import { useInspector } from '../inspector-context';
import { reportsUsage } from '../model-usage';
import { SectionHeading } from '../section-heading';
import { StateIcon } from '../state-icon';
import type { PanelProps } from './panel';

/** Calls that are listed before more are asked for; the waterfall has all of them. */
const shownAtFirst = 20;

/** The model calls inside a step, each leading to its own panel; nothing when no model was called. */
export function ModelCalls({ span, view }: PanelProps) {
  const t = useTranslations('inspector.model');
  const locale = useLocale();
  const { onSelect } = useInspector();
  const [all, setAll] = useState(false);
  const calls = view.spans.filter((candidate) => candidate.parentId === span.id);
  if (calls.length === 0) return null;
  return (
    <section>
      <SectionHeading>{t('calls', { count: calls.length })}</SectionHeading>
      <ul>
        {(all ? calls : calls.slice(0, shownAtFirst)).map((call) => (
          <li key={call.id}>
            <button
              type="button"
              className="flex h-8 w-full items-center gap-2 rounded-sm text-left text-sm hover:bg-hover"
              onClick={() => onSelect({ tab: 'trace', span: call.id })}
            >
              <StateIcon state={call.status} />
              <span className="truncate font-mono text-xs">{call.name}</span>
              <span className="ml-auto shrink-0 text-xs text-ink-muted tabular-nums">
                {call.model &&
                  call.endMs !== null &&
                  reportsUsage(call.model) &&
                  t('tokens', {
                    input: formatCount(call.model.inputTokens, locale),
                    output: formatCount(call.model.outputTokens, locale),
                  })}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
      {!all && calls.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="-ml-2" onClick={() => setAll(true)}>
          {t('moreCalls', { count: formatCount(calls.length - shownAtFirst, locale) })}
        </Button>
      )}
    </section>
  );
}
