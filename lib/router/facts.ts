/** What the router is told about the world; it looks nothing up itself. */
export type RouteFacts = {
  /** Entities of the index that words of the question name, best first; `mention` is those words as typed. */
  entityHits: readonly { title: string; mention: string }[];
  /** Whether an index is selected. */
  hasIndex: boolean;
  /** Whether that index has community reports. */
  hasReports: boolean;
  /** Whether that index has a projection that Cypher can ask. */
  hasProjection: boolean;
  /** Whether a model that can write queries and answers is configured. */
  hasModel: boolean;
  /** Names of the selected data sources. */
  sources: readonly string[];
  /** Engines that have a retriever in this version. */
  availableEngines: readonly string[];
};
