import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';

/** Shown for an address that names no run. */
export default async function PresentNotFound() {
  const t = await getTranslations('present');
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('notFoundTitle')}</h1>
      <p className="text-sm text-ink-muted">{t('notFoundHint')}</p>
      <Button asChild>
        <Link href="/traces">{t('toTraces')}</Link>
      </Button>
    </main>
  );
}
