import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { readRecord, readTexts } from '@/app/actions/records';
import { ChatScreen } from '@/components/chat/chat-screen';
import { readPreferences } from '@/components/shell/preferences';
import { loadChatPage } from '@/lib/server/chat-data';

/** The chat with what the server knows of it. `isNew` is a chat whose thread will have this id once it is opened. */
export async function ChatPage({ threadId, isNew }: { threadId: string; isNew: boolean }) {
  const data = await loadChatPage({ threadId: isNew ? null : threadId });
  if (!data) notFound();
  const jar = await cookies();
  const { thread, messages, runs, liveRunIds, indexes, models } = data;
  return (
    <ChatScreen
      key={threadId}
      threadId={threadId}
      thread={thread}
      messages={messages}
      runs={runs}
      liveRunIds={liveRunIds}
      indexes={indexes}
      models={models}
      preferences={readPreferences((name) => jar.get(name)?.value)}
      recordActions={{ readRecord, readTexts }}
    />
  );
}
