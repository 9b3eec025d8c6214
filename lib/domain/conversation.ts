import { z } from 'zod';

export const Turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
export type Turn = z.infer<typeof Turn>;

/** A message knows its parent, so that editing and regenerating make branches. */
export const Message = z.object({
  id: z.string(),
  threadId: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** The run that produced an assistant message. */
  runId: z.string().nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const Thread = z.object({
  id: z.string(),
  title: z.string(),
  /** Made from a shipped recording. */
  recorded: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Thread = z.infer<typeof Thread>;
