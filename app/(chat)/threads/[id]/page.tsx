import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ChatLoading } from '@/app/(chat)/chat-loading';
import { chatScreenProps } from '@/app/(chat)/page-props';
import { ChatScreen } from '@/components/chat/chat-screen';
import { isThread } from '@/lib/server/threads';

/** A thread at its own address. Whether there is one is known before anything is sent, so that the status says it. */
export default async function ThreadPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!(await isThread(id))) notFound();
  return (
    <Suspense fallback={<ChatLoading />}>
      <Thread id={id} />
    </Suspense>
  );
}

async function Thread({ id }: { id: string }) {
  const props = await chatScreenProps({ threadId: id });
  if (!props) notFound();
  return <ChatScreen key={id} {...props} threadId={id} />;
}
