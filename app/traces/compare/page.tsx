import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ComparePage } from '@/components/trace/compare/compare-page';
import { Button } from '@/components/ui/button';
import { loadTrace } from '@/lib/server/trace-data';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('traces.comparison'))('title') };
}

/** Two runs side by side: `?a=ID&b=ID`. */
export default async function Page({ searchParams }: Props) {
  const { a, b } = await searchParams;
  const [left, right] = [await load(a), await load(b)];
  if (left && right) return <ComparePage key={`${left.runId} ${right.runId}`} a={left} b={right} />;
  const t = await getTranslations('traces');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('comparison.missing')}</h1>
      <p className="text-sm text-ink-muted">{t('comparison.missingHint')}</p>
      <Button asChild>
        <Link href="/traces">{t('all')}</Link>
      </Button>
    </div>
  );
}

async function load(id: string | string[] | undefined) {
  return typeof id === 'string' ? ((await loadTrace(id))?.view ?? null) : null;
}
