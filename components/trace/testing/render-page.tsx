import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { TooltipProvider } from '@/components/ui/tooltip';
import en from '@/messages/en/inspector.json';
import enTraces from '@/messages/en/traces.json';
import ko from '@/messages/ko/inspector.json';
import koTraces from '@/messages/ko/traces.json';

const messages = { en: { inspector: en, traces: enTraces }, ko: { inspector: ko, traces: koTraces } };

/** Renders with messages and a URL in memory; a missing message or a bad argument of one throws. */
export function renderPage(
  page: ReactNode,
  { locale = 'en', url = '', onUrl }: { locale?: 'en' | 'ko'; url?: string; onUrl?: OnUrlUpdateFunction } = {},
) {
  return render(
    <NuqsTestingAdapter searchParams={url} hasMemory onUrlUpdate={onUrl}>
      <NextIntlClientProvider
        locale={locale}
        messages={messages[locale]}
        timeZone="Asia/Seoul"
        now={new Date('2026-11-30T12:00:00Z')}
        onError={(error) => {
          throw error;
        }}
      >
        <TooltipProvider>{page}</TooltipProvider>
      </NextIntlClientProvider>
    </NuqsTestingAdapter>,
  );
}
