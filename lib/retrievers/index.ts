export { selectReports } from './community-selection';
export { retrieveLocal } from './graphrag-local';
export { type RetrievedTextUnit, retrieveTextUnits } from './hybrid';
