import { Presentation } from '@/components/present/presentation';
import { loadDeck } from '../load-deck';

/** One run on the stage. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <Presentation {...(await loadDeck((await params).id))} />;
}
