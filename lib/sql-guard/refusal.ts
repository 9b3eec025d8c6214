import type { GuardRule } from './rules';

/** Thrown inside the guard by the first rule that is broken; `guardSql` turns it into a verdict. */
export class Refusal extends Error {
  constructor(
    readonly rule: GuardRule,
    /** A sentence for the reader, and for a model that repairs its query. */
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
