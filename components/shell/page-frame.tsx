import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** The frame of the pages beside the chat: the way back, and the ways to the others. */
export async function PageFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('traces');
  const frame = await getTranslations('common.pages');
  return (
    <div className="min-h-dvh">
      <nav aria-label={t('navigation')} className="flex h-12 items-center gap-1 overflow-x-auto border-b px-2">
        <Button asChild tone="quiet" size="small">
          <Link href="/">
            <ArrowLeft aria-hidden />
            {t('chat')}
          </Link>
        </Button>
        <Button asChild tone="quiet" size="small">
          <Link href="/traces">{t('all')}</Link>
        </Button>
        <Button asChild tone="quiet" size="small">
          <Link href="/rank-guard">{frame('rankGuard')}</Link>
        </Button>
        <Button asChild tone="quiet" size="small">
          <Link href="/sources">{frame('sources')}</Link>
        </Button>
      </nav>
      <main>{children}</main>
    </div>
  );
}
