import { z } from 'zod';
import type { ChatMessage } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';

/** What providers add around a message, in tokens, generously. */
const perMessage = 8;

/** The input tokens of a request, a little above rather than below: its messages, and the schema that is sent along. */
export function requestTokens(messages: readonly ChatMessage[], count: TokenCounter, schema: z.ZodType | null): number {
  const texts = messages.reduce((tokens, { content }) => tokens + count(content) + perMessage, perMessage);
  return texts + (schema === null ? 0 : count(JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7' }))));
}
