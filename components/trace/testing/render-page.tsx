import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import enChat from '@/messages/en/chat.json';
import enCommon from '@/messages/en/common.json';
import en from '@/messages/en/inspector.json';
import enPresent from '@/messages/en/present.json';
import enQuery from '@/messages/en/query.json';
import enTraces from '@/messages/en/traces.json';
import koChat from '@/messages/ko/chat.json';
import koCommon from '@/messages/ko/common.json';
import ko from '@/messages/ko/inspector.json';
import koPresent from '@/messages/ko/present.json';
import koQuery from '@/messages/ko/query.json';
import koTraces from '@/messages/ko/traces.json';

const messages = {
  en: { common: enCommon, chat: enChat, inspector: en, traces: enTraces, query: enQuery, present: enPresent },
  ko: { common: koCommon, chat: koChat, inspector: ko, traces: koTraces, query: koQuery, present: koPresent },
};

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
        <TooltipProvider>
          <ToastProvider label="Notifications">{page}</ToastProvider>
        </TooltipProvider>
      </NextIntlClientProvider>
    </NuqsTestingAdapter>,
  );
}
