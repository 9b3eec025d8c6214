export { selectReports } from './community-selection';
export { primerCandidates, primerReports, retrievePrimer } from './drift-primer';
export { retrieveLocal } from './graphrag-local';
export { retrieveHop1 } from './hop1';
export { type RetrievedTextUnit, retrieveTextUnits } from './hybrid';
export { vectorObstacle } from './question-vector';
export { entitiesOfReports } from './report-entities';
