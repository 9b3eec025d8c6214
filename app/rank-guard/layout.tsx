import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** The frame of the rank guard's page: the ways back. */
export default async function RankGuardLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('traces');
  return (
    <div className="min-h-dvh">
      <nav aria-label={t('navigation')} className="flex h-12 items-center gap-1 border-b px-2">
        <Button asChild tone="quiet" size="small">
          <Link href="/">
            <ArrowLeft aria-hidden />
            {t('chat')}
          </Link>
        </Button>
        <Button asChild tone="quiet" size="small">
          <Link href="/traces">{t('all')}</Link>
        </Button>
      </nav>
      <main>{children}</main>
    </div>
  );
}
