import { z } from 'zod';

const PromptMessages = z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1);

/** The messages of a rendered prompt as the log stores it (JSON); null when the text is something else. */
export function promptMessages(text: string): z.infer<typeof PromptMessages> | null {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    return PromptMessages.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
