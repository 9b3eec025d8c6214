import { ask, stopRun } from '@/app/actions/chat';
import { Presentation } from '@/components/present/presentation';
import { checkStage } from '../actions';
import { loadDeck } from '../load-deck';

/** One run on the stage. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <Presentation actions={{ ask, stopRun, checkStage }} {...(await loadDeck((await params).id))} />;
}
