import { buildNeighbourhoodContext } from '@/lib/context/build-neighbourhood-context';
import { retrieveHop1 } from '@/lib/retrievers';
import { hop1Fallback } from '@/lib/retrievers/hop1-messages';
import { fixedAnswer } from '@/lib/self-rag/fixed-answer';
import { questionLanguage } from '@/lib/text/question-language';
import { mentionedEntities } from '../graph-vocabulary';
import { guardRanks } from '../guard-ranks';
import type { AnswerProgress, EngineRun } from './material';
import { writeContext } from './write-context';
import { writeFromContext } from './write-from-context';

/** One hop around the entities that the question names; each of the three fallbacks is an outcome that is said. */
export const runHop1: EngineRun = async (run, context, index) => {
  const { request, settings, log } = run;
  const { question, history } = request;
  const found = await run.step('retrieve', async (spanId) => {
    const mentions = await mentionedEntities(question, index);
    const value = await retrieveHop1(
      {
        index,
        question,
        labels: labelsOf(index.structure.entities.types),
        mentioned: mentions.map(({ title }) => title),
      },
      { model: run.recorded(context.models.cheap, spanId), prompts: context.prompts, signal: run.signal },
    );
    const { neighbourhood } = value;
    log.append({ type: 'neighbourhood-found', neighbourhood });
    const matches = neighbourhood.picks.reduce((sum, { matches }) => sum + matches.length, 0);
    const status = neighbourhood.outcome === 'found' ? 'done' : 'warned';
    return { value, figure: { name: 'entities', value: matches }, status };
  });
  const { outcome } = found.neighbourhood;
  if (outcome !== 'found') {
    run.skip('build_context', outcome);
    const { profile } = request;
    const text = hop1Fallback(found.neighbourhood, outcome, { profile, locale: questionLanguage(question) });
    return { sections: [], write: () => say(text) };
  }
  const { entityRows, relationshipRows } = found;
  const placed = found.textUnitRows.map((row, place, all) => ({ row, baseScore: all.length - place }));
  const textUnitRows = await guardRanks(run, context, index, placed);
  const built = await run.step('build_context', async () =>
    writeContext(
      run,
      await buildNeighbourhoodContext({ index, settings, history, entityRows, relationshipRows, textUnitRows }),
    ),
  );
  return { sections: built.sections, write: (model) => writeFromContext(run, context, model, built) };
};

async function* say(text: string): AsyncGenerator<AnswerProgress> {
  yield* fixedAnswer(text);
}

/** Entity types that occur, the commonest first. */
function labelsOf(types: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const type of types) if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([type]) => type);
}
