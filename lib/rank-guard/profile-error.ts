/** One wrong field; `path` as in `queries[0].candidates[1].baseScore`, empty for the document itself. */
export type ProfileIssue = { path: string; message: string };

/** A rank guard profile that does not have the form of RankGuardProfile. The message names every wrong field. */
export class RankGuardProfileError extends Error {
  readonly code = 'invalid-profile';
  readonly issues: readonly ProfileIssue[];

  constructor(issues: readonly ProfileIssue[], cause?: unknown) {
    super(issues.map(({ path, message }) => `${path || '(document)'}: ${message}`).join('\n'), { cause });
    this.name = 'RankGuardProfileError';
    this.issues = issues;
  }
}
