import type { EvalReport } from './eval-report';
import { runGroundingSuite } from './grounding/grounding-suite';
import { runRetrievalSuite } from './retrieval/retrieval-suite';
import { runRouterSuite } from './router/router-suite';
import { runText2SqlSuite } from './text2sql/text2sql-suite';

/** The suites of `sextant eval`: one folder and one line each. */
export const suites: Readonly<Record<string, () => Promise<EvalReport>>> = {
  grounding: runGroundingSuite,
  retrieval: runRetrievalSuite,
  router: () => runRouterSuite(),
  text2sql: () => runText2SqlSuite(),
};
