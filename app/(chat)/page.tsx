import { randomUUID } from 'node:crypto';
import { connection } from 'next/server';
import { ChatPage } from './chat-page';

/** A new chat; its first question opens the thread of this id. */
export default async function NewChatPage() {
  await connection();
  return <ChatPage threadId={randomUUID()} isNew />;
}
