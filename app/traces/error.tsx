'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Shown where a run or the list would be when it could not be read; the server's log has the reason. */
export default function TracesError({ retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('traces');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('unreadableTitle')}</h1>
      <Notice tone="danger" role="alert">
        {t('unreadableHint')}
      </Notice>
      <div className="flex gap-2">
        <Button onClick={retry}>{t('reload')}</Button>
        <Button asChild tone="quiet">
          <Link href="/traces">{t('all')}</Link>
        </Button>
      </div>
    </div>
  );
}
