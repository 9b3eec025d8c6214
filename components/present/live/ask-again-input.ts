import { AskInput } from '@/lib/domain/chat';
import type { RunView } from '@/lib/domain/run-view';

/** The question of a recorded run, to be asked once more in a thread of its own, of the same indexes and sources. */
export function askAgainInput(view: RunView, { newId, locale }: { newId: () => string; locale: string }): AskInput {
  return AskInput.parse({
    runId: newId(),
    threadId: newId(),
    userMessageId: newId(),
    assistantMessageId: newId(),
    parentId: null,
    question: view.question,
    indexes: view.indexes.map(({ name }) => name),
    sources: view.sources,
    engine: view.decision?.decidedBy === 'explicit' ? view.decision.engine : null,
    profile: view.profile,
    settings: view.settings,
    locale,
  });
}
