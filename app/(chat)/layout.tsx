import type { ReactNode } from 'react';
import { ask, deleteThread, listThreads, renameThread, restoreThread, stopRun } from '@/app/actions/chat';
import { ChatProviders } from '@/components/chat/chat-providers';
import { listThreads as readThreads } from '@/lib/server/threads';

/** What stays while the reader goes from thread to thread: the list of threads and the open conversations. */
export default async function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <ChatProviders
      threads={await readThreads({ query: '', cursor: null })}
      threadActions={{ listThreads, renameThread, deleteThread, restoreThread }}
      chatActions={{ ask, stopRun }}
    >
      {children}
    </ChatProviders>
  );
}
