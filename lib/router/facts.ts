/** What the router is told about the world; it looks nothing up itself. */
export type RouteFacts = {
  /** Entities of the index that words of the question name, best first; `mention` is those words as typed. */
  entityHits: readonly { title: string; mention: string }[];
  /** Whether an index is selected. */
  hasIndex: boolean;
  /** Whether that index has community reports. */
  hasReports: boolean;
  /** Whether the graph of that index can be asked in Cypher. */
  hasProjection: boolean;
  /** Whether the question has a form that is put as a graph query without a model: every word of it is understood. */
  isGraphQuestion: boolean;
  /** Whether a model that can write queries and answers is configured. */
  hasModel: boolean;
  /** Names of the selected data sources. */
  sources: readonly string[];
  /** Whether the rules know a query of a selected source for the question. */
  sourceAnswers: boolean;
  /** Engines that have a retriever in this version. */
  availableEngines: readonly string[];
};
