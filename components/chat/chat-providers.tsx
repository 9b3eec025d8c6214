'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Thread } from '@/lib/domain/conversation';
import type { ChatActions, ThreadActions } from './chat-actions';
import { ChatSessionsProvider } from './chat-context';
import { ThreadsProvider, useThreads } from './threads/threads-context';

/** The list of threads and the open conversations for everything below. */
export function ChatProviders({
  threads,
  threadActions,
  chatActions,
  children,
}: {
  threads: { threads: Thread[]; nextCursor: string | null };
  threadActions: ThreadActions;
  chatActions: ChatActions;
  children: ReactNode;
}) {
  return (
    <ThreadsProvider initial={threads} actions={threadActions}>
      <Sessions actions={chatActions}>{children}</Sessions>
    </ThreadsProvider>
  );
}

function Sessions({ actions, children }: { actions: ChatActions; children: ReactNode }) {
  const t = useTranslations('chat.conversation');
  const { refresh } = useThreads();
  return (
    <ChatSessionsProvider actions={actions} connectionLost={t('otherLost')} onThreadChange={refresh}>
      {children}
    </ChatSessionsProvider>
  );
}
