import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { addServer, hideInSource, refreshSource, removeSource } from '@/app/actions/sources';
import { SourcesPage } from '@/components/sources/sources-page';
import { listDataSources } from '@/lib/server/source-data';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sources.page'))('title') };
}

/** The SQL databases that questions may be asked of. */
export default async function Page() {
  return (
    <SourcesPage initial={await listDataSources()} actions={{ addServer, hideInSource, refreshSource, removeSource }} />
  );
}
