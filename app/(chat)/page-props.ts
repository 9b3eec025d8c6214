import { cookies } from 'next/headers';
import { runCypher } from '@/app/actions/graph';
import { readFilterChoices, readRecord, readTexts } from '@/app/actions/records';
import { runSql } from '@/app/actions/sources';
import { readPreferences } from '@/components/shell/preferences';
import { loadChatPage } from '@/lib/server/chat-data';

/** What a chat page hands to its screen; null when there is no such thread. `threadId` null is a new chat. */
export async function chatScreenProps({ threadId }: { threadId: string | null }) {
  const data = await loadChatPage({ threadId });
  if (!data) return null;
  const jar = await cookies();
  const { thread, messages, runs, liveRunIds, indexes, sources, models } = data;
  return {
    thread,
    messages,
    runs,
    liveRunIds,
    indexes,
    sources,
    models,
    preferences: readPreferences((name) => jar.get(name)?.value),
    recordActions: { readRecord, readTexts, runCypher, runSql },
    readFilterChoices,
  };
}
