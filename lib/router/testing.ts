import type { RouteFacts } from './facts';
import type { RouterContext } from './model';

/** No index, no source, no engine: what the router knows at the least. */
export const noFacts: RouteFacts = {
  entityHits: [],
  hasIndex: false,
  hasReports: false,
  hasProjection: false,
  isGraphQuestion: false,
  hasModel: false,
  sources: [],
  sourceAnswers: false,
  availableEngines: [],
};

/** A context whose prompts and waits must not be used. */
export const neverAsked: Omit<RouterContext, 'model'> = {
  prompts: {
    render(id) {
      throw new Error(`the prompt ${id} was not expected`);
    },
  },
  signal: new AbortController().signal,
  sleep: () => Promise.reject(new Error('no wait was expected')),
};
