'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Shown where the chat would be when it could not be read; the server's log has the reason. */
export default function ChatError({ retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('chat.pageError');
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <Notice tone="danger" role="alert">
        {t('hint')}
      </Notice>
      <Button onClick={retry}>{t('retry')}</Button>
    </main>
  );
}
