import { z } from 'zod';
import { RankGuardProfile } from '@/lib/domain/rank-guard';
import { type ProfileIssue, RankGuardProfileError } from './profile-error';

/** The profile in a JSON text. Throws RankGuardProfileError with the path of every wrong field. */
export function parseProfile(text: string): RankGuardProfile {
  const result = RankGuardProfile.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw new RankGuardProfileError(result.error.issues.flatMap(toProfileIssues), result.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RankGuardProfileError([{ path: '', message: `Not JSON: ${message}` }], cause);
  }
}

/** Unknown keys are reported at the key itself, not at the object that holds it. */
function toProfileIssues(issue: z.core.$ZodIssue): ProfileIssue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: z.core.toDotPath(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({ path: z.core.toDotPath([...issue.path, key]), message: 'Unknown field' }));
}
