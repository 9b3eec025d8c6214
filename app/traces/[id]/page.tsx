import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { runCypher } from '@/app/actions/graph';
import { readRecord, readTexts } from '@/app/actions/records';
import { runSql } from '@/app/actions/sources';
import { TracePage } from '@/components/trace/trace-page';
import { loadTrace } from '@/lib/server/trace-data';

type Props = { params: Promise<{ id: string }> };

/** Read once for the title and the page. */
const load = cache(loadTrace);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const trace = await load((await params).id);
  const t = await getTranslations('traces');
  return { title: trace ? trace.view.question.trim().slice(0, 80) || t('emptyQuestion') : t('notFoundTitle') };
}

/** One run at its own address; the selection stands in the query. */
export default async function Page({ params }: Props) {
  const trace = await load((await params).id);
  if (!trace) notFound();
  return <TracePage key={trace.view.runId} {...trace} actions={{ readRecord, readTexts, runCypher, runSql }} />;
}
