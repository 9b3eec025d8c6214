/** What a question asked on stage would find on the server. */
export type StageReadiness = {
  /** Name of the model that writes; null where answers are quoted by rule. */
  model: string | null;
  missingIndexes: string[];
  missingSources: string[];
};
