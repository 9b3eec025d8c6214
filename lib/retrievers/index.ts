export { selectReports } from './community-selection';
export { retrieveLocal } from './graphrag-local';
export { retrieveHop1 } from './hop1';
export { type RetrievedTextUnit, retrieveTextUnits } from './hybrid';
