import { notFound } from 'next/navigation';
import { chatScreenProps } from '@/app/(chat)/page-props';
import { ChatScreen } from '@/components/chat/chat-screen';

/** A thread at its own address. */
export default async function ThreadPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const props = await chatScreenProps({ threadId: id });
  if (!props) notFound();
  return <ChatScreen key={id} {...props} threadId={id} />;
}
