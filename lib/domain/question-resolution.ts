import { z } from 'zod';

/** A question that leans on earlier turns ("그 회사는?", "the second one"), written out so that it stands alone. */
export const QuestionResolution = z.object({
  from: z.string(),
  question: z.string(),
  method: z.enum(['rule', 'model']),
});
export type QuestionResolution = z.infer<typeof QuestionResolution>;
