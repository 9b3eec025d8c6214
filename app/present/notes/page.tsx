import { notFound } from 'next/navigation';
import { PresenterNotes } from '@/components/present/notes/presenter-notes';
import { loadDeck } from '../load-deck';

/** The presenter's own window beside the stage: `?runs=a,b,c`. */
export default async function Page({ searchParams }: { searchParams: Promise<{ runs?: string | string[] }> }) {
  const { runs } = await searchParams;
  if (typeof runs !== 'string') notFound();
  const { logs } = await loadDeck(runs);
  return <PresenterNotes logs={logs} />;
}
