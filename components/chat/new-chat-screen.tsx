'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ChatScreen, type ChatScreenProps } from './chat-screen';
import { randomUuid } from './random-uuid';

/**
 * A new chat. Its first question opens a thread and moves the address to it without leaving this page; so when the
 * address comes back to `/`, it is here that the next chat must begin.
 */
export function NewChatScreen(props: Omit<ChatScreenProps, 'thread'>) {
  const atStart = usePathname() === '/';
  const [threadId, setThreadId] = useState(props.threadId);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (atStart && hasLeft.current) setThreadId(randomUuid());
    hasLeft.current = !atStart;
  }, [atStart]);
  const own = threadId === props.threadId ? props : { ...props, threadId, messages: [], runs: {}, liveRunIds: [] };
  return <ChatScreen key={threadId} {...own} thread={null} />;
}
