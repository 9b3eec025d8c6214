import { z } from 'zod';

const Place = z.object({ run: z.number().int().min(0), slide: z.number().int().min(0) });

/** What stage and notes tell each other. */
export const NotesMessage = z.discriminatedUnion('type', [
  /** The notes have opened and ask where the stage is. */
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('at'), place: Place }),
  z.object({ type: z.literal('move'), to: z.enum(['next', 'previous']) }),
]);
export type NotesMessage = z.infer<typeof NotesMessage>;

/** The channel of a deck, so that two decks in two windows do not move each other. */
export function notesChannelName(runIds: readonly string[]): string {
  return `sextant-present ${runIds.join(',')}`;
}

/** Where the notes of a slide are kept in this browser. */
export function notesKey(runId: string, kind: string): string {
  return `sextant-notes ${runId} ${kind}`;
}
