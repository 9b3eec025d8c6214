'use client';

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/toast';
import type { RunView } from '@/lib/domain/run-view';
import type { ChatActions } from './chat-actions';
import { type ChatSession, ChatSessions } from './chat-sessions';

const SessionsContext = createContext<ChatSessions | null>(null);

/**
 * Keeps the conversations of this window, so that an answer goes on while its reader looks at another thread.
 * `connectionLost` is said when a run beside the shown one can no longer be followed.
 */
export function ChatSessionsProvider({
  actions,
  connectionLost,
  onThreadChange,
  children,
}: {
  actions: ChatActions;
  connectionLost: string;
  onThreadChange: () => void;
  children: ReactNode;
}) {
  const toast = useToast();
  const [sessions] = useState(
    () =>
      new ChatSessions({
        actions,
        onThreadChange,
        onConnectionLost: () => toast({ text: connectionLost, undo: null, durationMs: 10_000 }),
      }),
  );
  return <SessionsContext value={sessions}>{children}</SessionsContext>;
}

/** The conversations of this window. */
export function useChatSessions(): ChatSessions {
  const sessions = useContext(SessionsContext);
  if (!sessions) throw new Error('the chat needs a ChatSessionsProvider above it');
  return sessions;
}

/** The view of a run, redrawn at most once a frame; null while nothing is known of it. */
export function useRun(session: ChatSession, runId: string | null): RunView | null {
  const read = () => (runId === null ? null : session.runs.get(runId));
  return useSyncExternalStore(
    (listener) => (runId === null ? noop : session.runs.subscribe(runId, listener)),
    read,
    read,
  );
}

function noop(): void {}
