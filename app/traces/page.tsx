import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RunList } from '@/components/trace/run-list';
import { RunSearch } from '@/components/trace/run-search';
import { loadTraces } from '@/lib/server/trace-data';
import { loadMoreTraces } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('traces'))('title') };
}

/** All runs, newest first; `?q=` searches their questions. */
export default async function TracesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>;
}) {
  const { q } = await searchParams;
  const query = (Array.isArray(q) ? q[0] : q)?.trim().slice(0, 500) ?? '';
  const t = await getTranslations('traces');
  const first = await loadTraces({ query, cursor: null });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 pb-16">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <RunSearch key={query} query={query} />
      <RunList key={`list ${query}`} first={first} query={query} loadMore={loadMoreTraces} />
    </div>
  );
}
