import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { readPreferences } from '@/components/shell/preferences';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f7f8' },
    { media: '(prefers-color-scheme: dark)', color: '#111417' },
  ],
};

/** Every page reads the store or a cookie; nothing is rendered while building. */
export const dynamic = 'force-dynamic';

/** Every page: language, theme and what all of them share. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const { theme } = readPreferences((name) => jar.get(name)?.value);
  const t = await getTranslations('common');
  return (
    <html lang={await getLocale()} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <NextIntlClientProvider>
          <NuqsAdapter>
            <TooltipProvider>
              <ToastProvider label={t('notifications')}>{children}</ToastProvider>
            </TooltipProvider>
          </NuqsAdapter>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
