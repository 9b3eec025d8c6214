import type { RunWarning } from '@/lib/domain/context-section';
import type { OpenIndex } from '@/lib/ports';
import { languageGap } from '@/lib/retrievers/language-gap';
import { namesOf } from '@/lib/retrievers/names-of';
import { mentionedEntities } from './graph-vocabulary';
import { languageGapMessage, unknownNamesMessage } from './heard-messages';
import type { PipelineContext } from './pipeline-context';
import type { RunScope } from './run-scope';

/** Engines that look for what the question names; the others say by themselves what they do not find. */
const searchesByName: ReadonlySet<string> = new Set(['graphrag.local', 'graphrag.basic', 'graphrag.drift', 'hybrid']);

/**
 * Without a model, what an index cannot be asked: names that it does not hold, and words of another language. Returns
 * the sentence that says so where nothing else is asked; otherwise the run goes on with what is left of the question, and
 * a warning names what was left out. A list of entities given by hand is not questioned.
 */
export async function heardByRule(
  run: RunScope,
  { models }: Pick<PipelineContext, 'models'>,
  { engine, index }: { engine: string; index: OpenIndex },
): Promise<string | null> {
  const { question, locale, history, entityIds, contextOnly } = run.request;
  if (models.strong !== null || contextOnly || entityIds !== null || !searchesByName.has(engine)) return null;
  const warn = (warning: RunWarning) => run.log.append({ type: 'run-warned', warning });

  const mentions = (await mentionedEntities(question, index)).map(({ mention }) => mention);
  const gap = models.embedding === null ? await languageGap(question, mentions, index) : null;
  if (gap !== null) {
    const message = languageGapMessage(gap, locale);
    if (gap.matched.length === 0) return message;
    warn({ code: 'language-gap', message, values: { index: gap.index, names: gap.matched.join(', ') } });
    run.remember({ question: gap.matched.join(' '), history });
    return null;
  }

  const { known, unknown } = await namesOf(question, index);
  if (unknown.length === 0) return null;
  const rest = unknown.reduce((text, { name }) => text.replaceAll(name, ' '), question);
  const message = unknownNamesMessage(unknown, locale);
  if (known.length === 0 && (await mentionedEntities(rest, index)).length === 0) return message;
  warn({ code: 'unknown-names', message, values: { names: unknown.map(({ name }) => name).join(', ') } });
  run.remember({ question: rest, history });
  return null;
}
