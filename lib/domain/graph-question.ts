import type { GraphLabelKind } from './graph-query';

/** What a question counts, lists or ranks: nodes of one label, every entity, or relationships. */
export type GraphTarget =
  | { of: 'label'; label: string; kind: GraphLabelKind; word: string; unit: string }
  | { of: 'entities'; word: string; unit: string }
  | { of: 'relationships'; word: string; unit: string };

/** What narrows a question: one entity by its title, or documents whose title holds every word. */
export type GraphScope = { by: 'entity'; title: string } | { by: 'documents'; words: string[] };

/** A question whose every word is understood, so that it can be asked of the graph without a model. */
export type GraphQuestion = { language: 'ko' | 'en' } & (
  | { shape: 'count'; targets: GraphTarget[]; scope: GraphScope | null }
  | { shape: 'list'; target: GraphTarget; scope: GraphScope | null }
  | {
      shape: 'top';
      target: GraphTarget;
      /** What is counted beside each: neighbours, passages that mention it, or nodes of a label. */
      by: 'neighbours' | 'mentions' | GraphTarget;
      /** Rows wanted; null for the first and those that tie with it. */
      limit: number | null;
      ascending: boolean;
    }
);

/** The names a question may hold, in the spelling of the index. */
export type GraphVocabulary = {
  labels: readonly { name: string; kind: GraphLabelKind }[];
  /** Titles of entities that stand in the question, longer first, with the words that name them there. */
  entities: readonly { title: string; mention: string }[];
  documentTitles: readonly string[];
};
