import { ask, stopRun } from '@/app/actions/chat';
import { DeckChooser } from '@/components/present/deck-chooser';
import { Presentation } from '@/components/present/presentation';
import { loadTraces } from '@/lib/server/trace-data';
import { checkStage } from './actions';
import { loadDeck } from './load-deck';

/** Several runs on the stage, in the order of the address (`?runs=a,b,c`); without any, the choice of them. */
export default async function Page({ searchParams }: { searchParams: Promise<{ runs?: string | string[] }> }) {
  const { runs } = await searchParams;
  if (runs)
    return <Presentation actions={{ ask, stopRun, checkStage }} {...(await loadDeck([runs].flat().join(',')))} />;
  const { runs: latest } = await loadTraces({ filter: {}, cursor: null });
  return <DeckChooser runs={latest.filter(({ status }) => status !== 'running')} />;
}
