import type { ChatModel } from '@/lib/ports';

/** A chat model for tests: whatever is not given throws when it is called. */
export function fakeChatModel(parts: Partial<ChatModel> = {}): ChatModel {
  return {
    role: 'strong',
    model: 'fake',
    stream: () => {
      throw new Error('fakeChatModel: stream was not expected');
    },
    object: () => {
      throw new Error('fakeChatModel: object was not expected');
    },
    ...parts,
  };
}
