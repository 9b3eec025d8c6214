export type { RouteDecision } from '@/lib/domain/route-decision';
export { type CommunitySummaryResult, communitySummary } from './community-summary';
export { type EngineName, isEngineName } from './engines';
export { type EntityMention, entityMentions } from './entity-mentions';
export type { RouteFacts } from './facts';
export type { RouterContext } from './model';
export { decideRoute, type RouteInput, UnknownEngineError } from './route';
export { type RetrieverResult, type Retrievers, type RoutedResult, routeAndAnswer } from './route-and-answer';
export { defaultRoute, type Route, routeKeywords } from './routes';
