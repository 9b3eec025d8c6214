import type { Database } from '@/db/database';
import { updateMessageText } from '@/db/queries/messages';
import { keepAudits } from '@/db/queries/rank-guard-audits';
import { appendEvents } from '@/db/queries/run-events';
import { createRun, updateRunSummary } from '@/db/queries/runs';
import { putTexts } from '@/db/queries/texts';
import { summarizeRun } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import { advanceRun, projectRun, type RunView } from '@/lib/domain/run-view';
import type { RunLogSink } from '@/lib/trace/run-log';

/**
 * Stores logs as they are written: the run's line with its first event and whenever it changes, its events and texts,
 * and the answer as the text of its message. Repeating a batch changes nothing.
 */
export function runSink(db: Database, owner: string): RunLogSink {
  const views = new Map<string, RunView>();
  return {
    async append(runId, events, texts) {
      const known = views.get(runId);
      const view = known ? events.reduce(advanceRun, known) : await open(db, owner, events);
      await appendEvents(db, { runId, events });
      await putTexts(db, { runId, texts });
      await keepAudits(db, { runId, startedAt: view.startedAt, events });
      if (known || view.status !== 'running') {
        const answer = view.status === 'running' ? null : (view.answer?.text ?? '');
        await updateRunSummary(db, summarizeRun(view, false), answer);
      }
      if (view.status === 'running') views.set(runId, view);
      else {
        if (view.messageId) await updateMessageText(db, { id: view.messageId, text: view.answer?.text ?? '' });
        views.delete(runId);
      }
    },
  };
}

async function open(db: Database, owner: string, events: RunEvent[]): Promise<RunView> {
  const view = projectRun(events);
  await createRun(db, { summary: { ...summarizeRun(view, false), status: 'running' }, owner });
  return view;
}
