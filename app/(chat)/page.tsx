import { randomUUID } from 'node:crypto';
import { notFound } from 'next/navigation';
import { NewChatScreen } from '@/components/chat/new-chat-screen';
import { chatScreenProps } from './page-props';

/** A new chat; its first question opens the thread of this id. */
export default async function NewChatPage() {
  const props = await chatScreenProps({ threadId: null });
  if (!props) notFound();
  return <NewChatScreen {...props} threadId={randomUUID()} />;
}
