import type { UIMessageChunk } from 'ai';
import type { RunEvent } from '@/lib/domain/run-event';
import type { MessageMetadata } from './chat-message';

const textPart = 'answer';

/**
 * What one run event means for the chat's list of messages; most events mean nothing there and give no chunk.
 * The whole log in order gives `start`, one text part and `finish`.
 */
export function toUiChunks({ payload }: RunEvent): UIMessageChunk<MessageMetadata>[] {
  switch (payload.type) {
    case 'run-start':
      return [
        {
          type: 'start',
          ...(payload.messageId === null ? {} : { messageId: payload.messageId }),
          messageMetadata: { runId: payload.runId },
        },
      ];
    case 'answer-start':
      return [{ type: 'text-start', id: textPart }];
    case 'answer-delta':
      return [{ type: 'text-delta', id: textPart, delta: payload.text }];
    case 'answer-end':
      return [{ type: 'text-end', id: textPart }];
    case 'run-end':
      return [{ type: 'finish', finishReason: payload.status === 'failed' ? 'error' : 'stop' }];
    default:
      return [];
  }
}
