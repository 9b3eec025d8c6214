import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { addServer, hideInSource, refreshSource, removeSource } from '@/app/actions/sources';
import { SourcesPage } from '@/components/sources/sources-page';
import { Button } from '@/components/ui/button';
import { listDataSources } from '@/lib/server/source-data';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sources.page'))('title') };
}

/** The SQL databases that questions may be asked of. */
export default async function Page() {
  const t = await getTranslations('traces');
  return (
    <div className="min-h-dvh">
      <nav aria-label={t('navigation')} className="flex h-12 items-center border-b px-2">
        <Button asChild tone="quiet" size="small">
          <Link href="/">
            <ArrowLeft aria-hidden />
            {t('chat')}
          </Link>
        </Button>
      </nav>
      <main>
        <SourcesPage
          initial={await listDataSources()}
          actions={{ addServer, hideInSource, refreshSource, removeSource }}
        />
      </main>
    </div>
  );
}
