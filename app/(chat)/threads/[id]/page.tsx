import { ChatPage } from '@/app/(chat)/chat-page';

/** A thread at its own address. */
export default async function ThreadPage({ params }: { params: Promise<{ id: string }> }) {
  return <ChatPage threadId={(await params).id} isNew={false} />;
}
