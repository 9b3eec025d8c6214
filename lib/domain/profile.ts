import { z } from 'zod';

export const ProfileName = z.enum(['unified', 'self-rag', 'graphrag', 'doc-graph-agent']);
export type ProfileName = z.infer<typeof ProfileName>;
