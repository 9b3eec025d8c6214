import { z } from 'zod';

/**
 * Which text units a search may find, by their documents: one of the values of every key that is given. Names are
 * compared without regard to case, width and Unicode form. A unit without a document passes only an empty filter, a
 * document without a date no filter of dates.
 */
export const TextUnitFilter = z
  .object({
    /** Document ids or titles. */
    documents: z.array(z.string()).default([]),
    clusters: z.array(z.string()).default([]),
    tags: z.array(z.string()).default([]),
    /** First and last day, YYYY-MM-DD, both included. */
    dateFrom: z.iso.date().nullable().default(null),
    dateTo: z.iso.date().nullable().default(null),
  })
  .strict();
export type TextUnitFilter = z.infer<typeof TextUnitFilter>;

/** Lets every text unit pass. */
export const noFilter: TextUnitFilter = TextUnitFilter.parse({});
