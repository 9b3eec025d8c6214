import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createLoader } from 'nuqs/server';
import { filterParameters, filterUrlKeys, toRunFilter } from '@/components/trace/list/filter-parameters';
import { RunBrowser } from '@/components/trace/list/run-browser';
import { loadRunFacets, loadTraceList } from '@/lib/server/trace-data';
import { deleteRuns, listRuns, moreRuns, restoreRuns } from '../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('traces'))('title') };
}

const loadParameters = createLoader(filterParameters, { urlKeys: filterUrlKeys });

/** All runs, newest first; the filter stands in the query. */
export default async function TracesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>;
}) {
  const filter = toRunFilter(await loadParameters(searchParams));
  const [first, facets] = [await loadTraceList(filter), await loadRunFacets()];
  return <RunBrowser first={first} facets={facets} actions={{ listRuns, moreRuns, deleteRuns, restoreRuns }} />;
}
