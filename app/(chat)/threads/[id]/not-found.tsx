import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';

/** Shown for an address that names no thread. */
export default async function ThreadNotFound() {
  const t = await getTranslations('chat.notFound');
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="text-ink-muted">{t('hint')}</p>
      <Button asChild>
        <Link href="/">{t('new')}</Link>
      </Button>
    </main>
  );
}
