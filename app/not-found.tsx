import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Brand } from '@/components/shell/brand';
import { Button } from '@/components/ui/button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound');
  return { title: t('title') };
}

/** Shown for an address that is none of Sextant's. */
export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  const frame = await getTranslations('common.frame');
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 p-6">
      <Brand />
      <h1 className="text-xl font-semibold text-balance">{t('title')}</h1>
      <p className="text-ink-muted text-pretty">{t('hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild tone="primary">
          <Link href="/">{frame('newChat')}</Link>
        </Button>
        <Button asChild>
          <Link href="/traces">{frame('traces')}</Link>
        </Button>
      </div>
    </main>
  );
}
