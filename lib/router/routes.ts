import type { Intent, Workflow } from '@/lib/domain/route-decision';

/** The three routes of profile `doc-graph-agent` (requirements R-01). The unified profile adds `both` and `general`. */
export type Route = Extract<Intent, 't2c' | 'local' | 'community'>;

export const routes = ['t2c', 'local', 'community'] as const satisfies readonly Route[];

/** Where a question goes that no stage could place. */
export const defaultRoute: Route = 't2c';

/** Routes with keywords, in list order; the order of the words is that of the decision's `matchedKeywords`. */
export const routeKeywords = {
  local: ['관계', '관련', '연관', '영향', '함께', '이웃', '어떻게', 'co-mention', '관계는', '관련된', '연관된'],
  community: [
    '트렌드',
    '전체',
    '흐름',
    '주요 트렌드',
    '주제',
    '패턴',
    '주요 흐름',
    '전반',
    '글로벌',
    'community',
    'communities',
    'topic',
    'topics',
    'themes',
    '전체적',
    '통합',
    '사전체',
  ],
} as const satisfies Partial<Record<Route, readonly string[]>>;

/** The workflow that follows from an intent (requirements C2). */
export const workflowOf = {
  t2c: 'db_query',
  local: 'vector_search',
  community: 'vector_search',
  both: 'both',
  general: 'general',
} as const satisfies Record<Intent, Workflow>;
