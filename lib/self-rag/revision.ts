import type { GroundingGrade } from '@/lib/domain/grounding';

/** An answer that was not supported, to be written anew. */
export type Revision = { answer: { text: string }; grade: Pick<GroundingGrade, 'unsupportedClaims'> };
